import { readFileSync } from 'node:fs';

/**
 * The folders of nodes/ContainerTracking, the lowest floor first: a folder may lean on those before it and on
 * none behind it. `npm run lint` fails on an arrow that runs back and on a circle; the map in CONTRIBUTING.md is
 * drawn from the same list.
 */
const FLOORS = new URL('test/package/map/floors.json', import.meta.url);
const NAMES = Object.keys(JSON.parse(readFileSync(FLOORS, 'utf8')));

/** What n8n brings: nothing else may be imported where the package runs. */
const OF_THE_HOST = ['n8n-workflow', 'luxon', 'lodash', 'zod'];

const HOME = '^nodes/ContainerTracking';

const upwards = NAMES.slice(0, -1).map((folder, floor) => ({
	name: `${folder}-leans-back`,
	comment: `${folder} lies below ${NAMES.slice(floor + 1).join(', ')}`,
	severity: 'error',
	from: { path: `${HOME}/${folder}/` },
	to: { path: [`${HOME}/(${NAMES.slice(floor + 1).join('|')})/`, `${HOME}/[^/]+$`] },
}));

/** The same within a folder, the lowest part first. */
const within = (folder, parts) =>
	parts.slice(0, -1).map((part, floor) => ({
		name: `${folder}-${part}-leans-back`,
		severity: 'error',
		from: { path: `${HOME}/${folder}/${part}/` },
		to: { path: `${HOME}/${folder}/(${parts.slice(floor + 1).join('|')})(/|\\.ts)` },
	}));

export default {
	forbidden: [
		...upwards,
		{
			name: 'no-circle',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{
			name: 'no-folder-beside-the-floors',
			comment: 'A new folder takes its place in floors.json',
			severity: 'error',
			from: { path: `${HOME}/`, pathNot: `${HOME}/((${NAMES.join('|')})/|[^/]+$)` },
			to: {},
		},
		{
			name: 'host-packages-only',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: {
				dependencyTypes: ['npm', 'npm-dev', 'npm-peer', 'unknown'],
				pathNot: `node_modules/(${OF_THE_HOST.join('|')}|@types/(luxon|lodash))/`,
			},
		},
		{
			name: 'pure-folders',
			comment: 'Facts and rules: no n8n, no way to the service',
			severity: 'error',
			from: { path: `${HOME}/(api/jsonapi|pickup|tariff|exceptions|simplify)/` },
			to: { path: 'node_modules/n8n-workflow/', dependencyTypesNot: ['type-only'] },
		},
		...within('api', ['input', 'jsonapi', '[^ij][^/]*']),
		...within('tariff', ['terms', 'costs', 'invoice']),
		{
			name: 'nothing-unresolved',
			severity: 'error',
			from: {},
			to: { couldNotResolve: true },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		tsPreCompilationDeps: true,
		tsConfig: { fileName: 'tsconfig.json' },
		enhancedResolveOptions: { extensions: ['.ts', '.js', '.json', '.d.ts'] },
	},
};
