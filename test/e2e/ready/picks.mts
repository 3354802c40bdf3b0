/** The choices of a user in a ready workflow after the import: credentials, data tables and recipients. */
import type { INode, INodeParameters } from 'n8n-workflow';
import type { Scene } from '../harness/scene.mts';
import type { Session } from '../harness/session.mts';
import { withCredential } from '../harness/workflows.mts';
import { sentTo, type Messenger } from './messenger.mts';

const LOGIN = { user: 'dispatch', password: 'Gate-2026' };

/** The header in which a browser sends the login. */
export const AUTHORIZATION = `Basic ${Buffer.from(Object.values(LOGIN).join(':')).toString('base64')}`;

export interface Picks {
	messenger: Messenger;
	credentials: INode['credentials'];
	/** The login for forms and pages. */
	basicAuth: INode['credentials'];
	/** IDs of the data tables, by the node in which each is picked. */
	tables: { [node: string]: string };
}

/** The table that the workflow's note describes. */
export const addAlertTable = async (session: Session, name: string): Promise<string> =>
	await session.addDataTable(name, [
		...['alert_key', 'container', 'terminal', 'sent_at', 'escalated_at'],
		...['acknowledged_at', 'acknowledged_by', 'snoozed_until'],
	]);

/** The table that the note of the exception inbox describes. */
export const addExceptionTable = async (session: Session, name: string): Promise<string> =>
	await session.addDataTable(name, [
		...['exception_key', 'number', 'since', 'holds'],
		...['vessel_name', 'vessel_imo', 'voyage_number'],
	]);

export async function addPicks(
	{ session, credentials }: Scene,
	messenger: Messenger,
): Promise<Picks> {
	const tables = {
		'Lines Sent Before': await addAlertTable(session, 'Pickup alerts'),
		'Said Before': await session.addDataTable('Catch up', ['name', 'said_until']),
		'Sent Before': await addExceptionTable(session, 'Open exceptions'),
	};
	const basicAuth = await session.addCredential('Dispatch', LOGIN, 'httpBasicAuth');
	return { messenger, credentials, basicAuth, tables };
}

export function picked(node: INode, { messenger, credentials, basicAuth, tables }: Picks): INode {
	const { parameters } = node;
	const isProtected = parameters.authentication === 'basicAuth';
	const { mode } = (parameters.dataTableId ?? {}) as INodeParameters;
	const dataTableId = mode === 'list' && { __rl: true, mode, value: tables[node.name] };
	return sentTo(messenger, {
		...withCredential(node, credentials),
		...(isProtected && { credentials: basicAuth }),
		...(dataTableId && { parameters: { ...parameters, dataTableId } }),
	});
}
