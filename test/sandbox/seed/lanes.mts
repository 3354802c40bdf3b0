/** The ways containers take: from a port of lading to a port of discharge, some on by rail. */
import { Moments } from './moments.mts';
import { firmsOf, portRow } from './referenceData.mts';

export interface Lane {
	from: string;
	to: string;
	/** UN/LOCODE of the inland destination; absent when the container ends at the port. */
	inland?: string;
	/** FIRMS code of the terminal of discharge. */
	terminal: string;
	/** FIRMS code of the rail ramp. */
	ramp?: string;
	scac: string;
}

const lane = (from: string, to: string, scac: string, inland?: string, nth = 0): Lane => ({
	from,
	to,
	scac,
	terminal: firmsOf(to)[nth],
	...(inland === undefined ? {} : { inland, ramp: firmsOf(inland)[0] }),
});

export const LANES = {
	losAngeles: lane('CNSHA', 'USLAX', 'OCNA'),
	longPier: lane('VNSGN', 'USLAX', 'PCFC', undefined, 1),
	newYork: lane('DEHAM', 'USNYC', 'BLUW'),
	houston: lane('KRPUS', 'USHOU', 'NRTS'),
	savannah: lane('CNSHA', 'USSAV', 'BLUW'),
	vancouver: lane('CNSHA', 'CAVAN', 'PCFC'),
	rotterdam: lane('VNSGN', 'NLRTM', 'OCNA'),
	chicago: lane('CNSHA', 'USLAX', 'OCNA', 'USCHI'),
	detroit: lane('KRPUS', 'USNYC', 'NRTS', 'USDET', 1),
} satisfies Record<string, Lane>;

export type LaneName = keyof typeof LANES;

/** The same instants seen from a lane's port of discharge and destination. */
export const momentsOf = (start: number, { to, inland }: Lane): Moments =>
	new Moments(start, portRow(to).zone, inland ? portRow(inland).zone : undefined);
