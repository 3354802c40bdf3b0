/** Registration at a service that lets webhooks be made and nothing else (docs/contract.md#delivery). */
import { describe } from 'vitest';

import { LFD, UPDATED } from '../../harness/eventKinds.mts';
import { bare, partial } from './services.mts';
import { each, testRows, type Step } from './table.mts';

const ANY = { unsignedDeliveries: 'acceptAny' };
const URL_SECRET = { unsignedDeliveries: 'acceptWithUrlSecret' };
const ONE = { w1: [LFD] };
const RUNS = { runs: { [LFD]: 1 }, statuses: [200] };
const EXTRA = 'container.pickup_lfd_line.changed';
const NO_SECRET = /no secret.*Unsigned Deliveries/;
const UNUSED = [/was made but could not be put to use or removed/];
const STAYS = [/^(Webhook w1|A webhook without an ID) stays at the service/];
const AGAIN: Step = { does: ['unpublish', 'publish'], webhooks: ONE, ...RUNS, says: STAYS };

describe('at a service that keeps to the contract', () => {
	testRows(bare(), {
		...each(['refused', 'taken', 'dropped'] as const, (headers) => [
			`publishing makes one webhook for the ticked kinds where headers are ${headers}`,
			{
				service: bare({ headers }),
				webhooks: { w1: { url: 'production', events: [LFD], active: true } },
			},
		]),
		'publishing again, as after a restart, makes no other webhook': [
			{ options: ANY },
			{ webhooks: ONE },
			AGAIN,
		],
		'publishing leaves out kinds that only other services know, and the log says so': [
			{ events: [LFD, EXTRA], webhooks: ONE, says: [`does not register ${EXTRA}`] },
		],
		'a killed n8n may leave a second webhook; each event still starts one run': [
			{ options: ANY, does: 'publishAndDie' },
			{ runs: { [LFD]: 1 } },
		],
		...each([['secret'], ['id', 'secret', 'events']] as const, (withhold) => [
			`publishing without ${withhold.join(', ')} fails, names the option, and leaves one webhook`,
			{ service: bare({ withhold: [...withhold] }), fails: NO_SECRET, says: UNUSED },
			{ fails: NO_SECRET, webhooks: ONE },
		]),
		'choosing the option afterwards puts the webhook that is there to use': [
			{ service: bare({ withhold: ['secret'] }), fails: NO_SECRET, says: UNUSED },
			{ options: ANY, does: ['unpublish', 'publish'], webhooks: ONE, ...RUNS },
		],
		...each([ANY, URL_SECRET], (options) => [
			`publishing with ${options.unsignedDeliveries} needs nothing in the answer`,
			{ service: bare({ withhold: ['id', 'secret', 'events', 'headers'] }), options },
			AGAIN,
		]),
		'choosing a secret in the URL later makes another webhook, and each event starts one run': [
			{ options: ANY },
			{
				...{ options: URL_SECRET, does: ['unpublish', 'publish'] },
				...{ runs: { [LFD]: 1 }, statuses: [401, 200] },
				says: [...STAYS, /^Webhook w1 is no longer used/],
			},
		],
		'unpublishing never fails; it says which webhook stays and what becomes of it': [
			{ options: ANY },
			{
				...{ does: 'unpublish', runs: { [LFD]: 0 }, statuses: [404] },
				says: [/^Webhook w1 stays at the service.*used again when the workflow is published again/],
			},
		],
	});
});

/** "Listen for test event": what it leaves behind, said truly, and as little as can be. */
describe('listening for a test event at a service that only lets webhooks be made', () => {
	const STAY =
		'Webhook w1 stays at the service, which offers no way to remove it. It is used again when this trigger listens for a test event before n8n is restarted; after that have it removed by hand.';
	const heard: Step = { does: 'listen', webhooks: { w1: { url: 'test' } }, ...RUNS };
	const stopped: Step = { does: 'stop', says: [STAY] };

	testRows(partial({ signs: true }), {
		'uses the webhook of the first test again, and hears what is signed': [
			...[heard, stopped, heard, stopped, heard],
			{ ...stopped, state: { webhookId: undefined } },
		],
		'hears what is unsigned where that is accepted': [
			{ ...heard, service: bare(), options: ANY },
			...[stopped, heard, stopped],
		],
		'makes another webhook after a restart': [
			{ does: 'listen' },
			stopped,
			{ does: ['restart', 'listen'], webhooks: { w1: [LFD], w2: [LFD] } },
		],
		'makes another webhook at another service': [
			{ does: 'listen', webhooks: ONE },
			stopped,
			{ service: partial(), does: 'listen', webhooks: ONE },
		],
		'gets what is missing for a kind that is ticked between two tests': [
			{ does: 'listen' },
			stopped,
			{
				...{ does: 'listen', events: [UPDATED, LFD], runs: { [UPDATED]: 1 } },
				webhooks: { w1: [LFD], w2: [UPDATED] },
			},
		],
		'has the same secret in the URL each time': [
			{ ...heard, options: URL_SECRET, webhooks: { w1: { url: 'test?secret=s1' } } },
			stopped,
			{ ...heard, webhooks: { w1: { url: 'test?secret=s1' } } },
			stopped,
		],
		'leaves one webhook after five tries without a secret': [
			{ becomes: { withholds: ['secret'] }, does: 'listen', fails: NO_SECRET, says: UNUSED },
			...Array<Step>(4).fill({ does: 'listen', fails: NO_SECRET, webhooks: ONE }),
		],
		'leaves the published workflow a webhook of its own': [
			{},
			{ does: 'listen' },
			{ does: 'stop', says: [/^Webhook w2 stays/] },
			{
				...{ does: 'listen', state: { webhookId: 'w1', isTest: undefined } },
				webhooks: { w1: { url: 'production' }, w2: { url: 'test' } },
			},
		],
		'leaves the published workflow going on': [
			{ service: bare(), options: ANY },
			{ does: ['listen', 'stop'], says: [/^Webhook w2 stays/], runs: { [LFD]: 1 } },
		],
		'leaves nothing, and says nothing, where webhooks can be removed': [
			{ becomes: { offers: ['delete'] }, does: 'listen', webhooks: ONE },
			{ does: 'stop', webhooks: {} },
			{ does: 'listen', webhooks: { w2: [LFD] } },
			{ does: 'stop', webhooks: {} },
		],
	});
});
