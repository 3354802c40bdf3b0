/** The events by which the service reports a change, one form at a time. */
import type { Resource } from '../sandbox/index.mts';
import type { Reporting } from './history.mts';
import { changeset, dates } from './render.mts';
import type { Effect } from './world.mts';

export interface Event {
	event: string;
	attributes: Resource['attributes'];
	effect?: Effect;
}

const MILESTONE: { [what: string]: string } = {
	discharges: 'vessel_discharged',
	departs: 'rail_departed',
	arrives: 'arrived_at_inland_destination',
	pickedUp: 'full_out',
	emptyReturned: 'empty_in',
};

/** The events of one reporting; several only where the change has several things of its form. */
export function eventsOf(reporting: Reporting, moved: Parameters<typeof changeset>[1]): Event[] {
	const { after: world, effects, history } = moved;
	const stored = dates(world, history);
	switch (reporting.form) {
		case 'updated':
			return [
				{ event: 'container.updated', attributes: { changeset: changeset(reporting, moved) } },
			];
		case 'changed': {
			const value = reporting.withoutValue ? {} : { value: stored.pickup_lfd };
			return [{ event: 'container.pickup_lfd.changed', attributes: value }];
		}
		case 'source':
			return effects.flatMap((effect): Event[] => {
				if (effect.what !== 'lfd' || effect.source === 'bare') return [];
				const value = stored[`pickup_lfd_${effect.source}`];
				return [
					{ event: `container.pickup_lfd_${effect.source}.changed`, attributes: { value }, effect },
				];
			});
		case 'bare':
			return effects.flatMap((effect): Event[] => {
				if (effect.what === 'available') {
					return [
						{
							event: `container.transport.${effect.to ? 'available' : 'not_available'}`,
							attributes: {},
							effect,
						},
					];
				}
				if (effect.what !== 'appointment') return [];
				return [
					{
						event: 'container.pickup_appointment.changed',
						attributes: { value: effect.to },
						effect,
					},
				];
			});
		case 'milestone':
			return effects.flatMap((effect) =>
				MILESTONE[effect.what]
					? [{ event: `container.transport.${MILESTONE[effect.what]}`, attributes: {}, effect }]
					: [],
			);
	}
}
