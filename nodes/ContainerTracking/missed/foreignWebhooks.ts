import { parsedUrl } from '../input';
import type { Run } from '../operation/definition';
import { readFields } from '../pickup';
import { rethrow, statusOf } from '../transport';
import { tagOfInstance } from '../trigger/registration/ownershipTag';
import { listWebhooks } from '../trigger/registration/remoteWebhook';

/**
 * The ids of the account's webhooks that lead elsewhere than to a trigger of this n8n; undefined where none is
 * known to lead there. A webhook is known by the tag that the trigger gave it, or by its address.
 */
export async function foreignWebhooks(run: Run): Promise<string[] | undefined> {
	const { client, context, errorContext } = run;
	const listed = await listWebhooks(client, errorContext).catch((error: unknown) => {
		// A key may be allowed to read notifications alone.
		return statusOf(error) === '403' ? undefined : rethrow(error);
	});
	const tag = tagOfInstance(context);
	const origin = webhookOrigin(run);
	const foreign = listed?.filter((webhook) => {
		const url = parsedUrl(webhook.url ?? '');
		const isHere = url?.origin === origin && /\/webhook\/?$/.test(url?.pathname ?? '');
		return !isHere && !webhook.tag?.startsWith(tag);
	});
	const isAnyOurs = foreign && listed && foreign.length < listed.length;
	return isAnyOurs ? foreign.map(({ id }) => id) : undefined;
}

/** Of the address under which webhooks reach this n8n; the editor may have another. */
function webhookOrigin({ context, itemIndex }: Run): string | undefined {
	const { resumeUrl } = readFields(context.getWorkflowDataProxy(itemIndex).$execution);
	return typeof resumeUrl === 'string' ? parsedUrl(resumeUrl)?.origin : undefined;
}
