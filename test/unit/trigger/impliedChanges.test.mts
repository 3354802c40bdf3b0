/** An update that brings its container and no changeset, as the contract shows it; docs/contract.md. */
import { expect, test } from 'vitest';

import { record } from '../../cases.mts';
import { trigger } from './reducing.mts';

const HOLD = { name: 'customs', description: 'Exam' };
const ATTRIBUTES = record`
	number=TEST1234567 pod_timezone=America/New_York pod_discharged_at=2026-03-01T12:00:00Z
	pickup_lfd=2026-03-09T05:00:00Z availability_known=true available_for_pickup=false
	holds_at_pod_terminal=${[HOLD]} fees_at_pod_terminal=[] seal_number=S1
`;

const updated = (attributes: object) => ({
	type: 'container.updated',
	data: { id: 'c-1', type: 'container', attributes: { ...ATTRIBUTES, ...attributes } },
});

const FIRST =
	'The event does not say what changed, and none before was about this container: holds, availability and last free day are reported as new.';
const LATER =
	'The event does not say what changed: holds, availability and last free day were compared with what was reported last.';

test('the first one says what holds now, as new', () => {
	const item = trigger()(updated({}));
	expect(item).toMatchObject({
		note: FIRST,
		hold_changes: [{ change: 'placed', name: 'customs', status: 'hold' }],
		availability_change: { previous: null, current: false },
		lfd_change: record`
			direction=unknown previous=null previous_known=false current=2026-03-09
		`,
	});
	expect(item).not.toHaveProperty('changes');
});

test('one that changes none of the three reports none of them', () => {
	const report = trigger();
	report(updated({}));
	const item = report(updated({ seal_number: 'S2' }));
	expect(item).toMatchObject({ note: LATER });
	expect(item).not.toHaveProperty('missing');
	for (const name of ['hold_changes', 'availability_change', 'lfd_change', 'previous', 'current'])
		expect(item).not.toHaveProperty(name);
});

test('what differs from what was reported last is reported, with what it was', () => {
	const report = trigger();
	report(updated({}));
	const changed = {
		pickup_lfd: '2026-03-06T05:00:00Z',
		available_for_pickup: true,
		holds_at_pod_terminal: [],
	};
	expect(report(updated(changed))).toMatchObject({
		hold_changes: [{ change: 'cleared', name: 'customs' }],
		availability_change: { previous: false, current: true },
		lfd_change: { direction: 'earlier', previous: '2026-03-09', current: '2026-03-06' },
	});
	// And back again, hours later or at once.
	expect(report(updated({}))).toMatchObject({
		hold_changes: [{ change: 'placed', name: 'customs' }],
		availability_change: { previous: true, current: false },
		lfd_change: { direction: 'later', previous: '2026-03-06', current: '2026-03-09' },
	});
});

test('a container without dates, holds and known availability says nothing of them', () => {
	const item = trigger()(
		updated({ pickup_lfd: null, availability_known: false, holds_at_pod_terminal: [] }),
	);
	for (const name of ['availability_change', 'lfd_change', 'hold_changes'])
		expect(item).not.toHaveProperty(name);
});

test('a date that is gone is not settled without a look at the service', () => {
	const report = trigger();
	report(updated({}));
	expect(report(updated({ pickup_lfd: null }))).toMatchObject({
		lfd_change: { needs_container: true },
	});
});

test('Skip Repeated Events with a field that is not compared beside it: a doubt is news', () => {
	const changedFields = ['holds_at_pod_terminal', 'fees_at_pod_terminal'];
	const report = trigger({ onlyNews: true, filters: { changedFields } });
	report(updated({}));
	expect(report(updated({ seal_number: 'S2' }))).toBeDefined();
});
