/** What may happen to the account itself. */
import { targets } from '../../../../sandbox/resource.mts';
import { track } from '../../../../sandbox/testing.mts';
import { type Maker, toShipment } from './maker.mts';

export const tracking = toShipment((_random, { ship }, { id, attributes }) =>
	attributes.line_tracking_stopped_at ? ship.resumeTracking(id) : ship.stopTracking(id),
);

export const asks: Maker = async (random, { sandbox }) => {
	const kind = random.pick(['OCNA', 'NOTFOUND', 'AWAITING', 'PENDING', 'UNREACHABLE']);
	await track(sandbox, {
		request_number: `${kind}${random.between(100_000, 999_999)}`,
		scac: 'OCNA',
	});
	sandbox.clock.advance(1000);
};

export const resolves: Maker = (random, { ship, sandbox }) => {
	const open = sandbox.store
		.all('tracking_request')
		.filter(({ attributes }) => /pending|awaiting/.test(String(attributes.status)));
	if (open.length === 0) return;
	ship.resolveTracking(random.pick(open).id, random.pick(['succeeded', 'failed'] as const));
};

/** Those of a ship that has arrived were all on it. */
export const box = toShipment((_random, { ship }, { id, attributes }) =>
	attributes.pod_ata_at ? undefined : ship.addBox(id),
);

export const books: Maker = (random, { ship }) =>
	ship.book({
		lane: random.pick(['houston', 'newYork', 'chicago', 'rotterdam'] as const),
		number: `FORT${random.between(800_000, 899_999)}`,
		...{ etd: '2026-03-20T12:00:00Z', eta: '2026-04-08T12:00:00Z' },
		containers: random.between(1, 3),
	});

/** The shipment is not in the account any more. */
export const removes = toShipment((_random, { sandbox: { store } }, shipment) => {
	for (const target of targets(shipment, 'containers')) store.remove(target);
	store.remove(shipment);
});
