/** Names of several words each, parted by commas. */
const phrasesOf = (text: string): string[] => text.trim().split(/\s*,\s*/);

/** Words that importers, forwarders, brokers and truckers would type to find the nodes. */
export const WORDS = phrasesOf(`
	container tracking, container, terminal49, terminal 49, freight, ocean freight, cargo, logistics,
	supply chain, shipment, container number, bill of lading, B/L, MBL, booking, SCAC,
	carrier, shipping line, vessel, vessel tracking, track and trace, ETA, arrival notice,
	last free day, LFD, free time, demurrage, detention, per diem, storage, dwell,
	delay, late, cost, gate, board, calendar, project44, Maersk,
	demurrage cost, tariff, empty return, rolled, exceptions,
	hold, customs hold, customs, pickup, pickup appointment, appointment, drayage, dispatch,
	trucking, transport, chassis, intermodal, rail, port, terminal, yard, import,
	importer, freight forwarder, broker, 3PL, NVOCC, FCL, ocean
`);

/** The last acceptable place among all of n8n's own nodes: the first screen of the list shows more. */
export const LAST_PLACE = 5;

/** Words that lead to Get Changes. */
export const UNREACHABLE_WORDS = phrasesOf(`
	what changed, firewall, without public address, no webhook,
	last free day, demurrage, freight, terminal49
`);
