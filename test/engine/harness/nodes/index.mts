/** Stand-ins for n8n's own nodes between the beginning and the end of a workflow. */
import type { INodeType } from 'n8n-workflow';

import { chatNodes } from './chat.mts';
import { conditionNodes } from './conditions.mts';
import { dataTableNode, type Tables } from './dataTable.mts';
import { editFieldsNode } from './editFields.mts';
import { googleSheetsNode } from './googleSheets.mts';
import { listNodes } from './lists.mts';
import { mergeNode } from './merge.mts';
import { removeDuplicatesNode } from './removeDuplicates.mts';

export type { Tables };

export const flowNodes = (tables: Tables): { [type: string]: INodeType } => ({
	...chatNodes(),
	...conditionNodes(),
	...listNodes(),
	'n8n-nodes-base.set': editFieldsNode(),
	'n8n-nodes-base.dataTable': dataTableNode(tables),
	'n8n-nodes-base.googleSheets': googleSheetsNode(),
	'n8n-nodes-base.merge': mergeNode(),
	'n8n-nodes-base.removeDuplicates': removeDuplicatesNode(),
});
