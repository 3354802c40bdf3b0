/** Attempts to carry the key elsewhere, by whoever may write a URL, a header or an option of a node. */
import type { RequestOptions } from './credentialHost.mts';

interface Hosts {
	/** Host and port that the key is for. */
	own: string;
	/** Host and port of somebody else. */
	other: string;
}

/** Which of n8n's helpers sends it, and with which options. */
export interface Sent {
	helper: 'httpRequestWithAuthentication' | 'requestWithAuthentication';
	options: RequestOptions;
}

/** How nodes give an address to n8n. */
export const WAYS = Object.entries<(url: string, hosts: Hosts) => Sent>({
	'this node': (url) => ({
		helper: 'httpRequestWithAuthentication',
		options: {
			method: 'GET',
			url,
			headers: { Accept: 'application/vnd.api+json' },
			returnFullResponse: true,
			ignoreHttpStatusErrors: true,
			disableFollowRedirect: true,
		},
	}),
	'a node with a base URL': (url, { own }) => ({
		helper: 'httpRequestWithAuthentication',
		options: { url, baseURL: `http://${own}`, sendCredentialsOnCrossOriginRedirect: true },
	}),
	'the HTTP Request node': (uri) => ({
		helper: 'requestWithAuthentication',
		options: {
			...{ method: 'GET', uri, headers: {}, gzip: true, rejectUnauthorized: true },
			...{ followRedirect: true, followAllRedirects: true, resolveWithFullResponse: true },
			sendCredentialsOnCrossOriginRedirect: true,
		},
	}),
	'an old node': (url, { own }) => ({
		helper: 'requestWithAuthentication',
		options: { method: 'POST', uri: `http://${own}/`, url, body: {}, followAllRedirects: true },
	}),
});

/** Addresses of somebody else, however they are written: refused, or read as a path of the service. */
export const ELSEWHERE: Array<(hosts: Hosts) => string> = [
	({ other }) => `http://${other}/v2/shipments`,
	({ other }) => `HTTP://${other}/v2/shipments`,
	({ other }) => `http:${other}/v2/shipments`,
	({ other }) => `http:/${other}/v2/shipments`,
	({ other }) => `http:////${other}/v2/shipments`,
	({ other }) => `http:\\\\${other}\\v2\\shipments`,
	({ other }) => `HtTp:\\${other}/v2/shipments`,
	({ other }) => `  http://${other}/v2/shipments`,
	({ other }) => `\u0001http://${other}/v2/shipments`,
	({ other }) => `\thttp:\n//${other}/v2/shipments`,
	({ other }) => `ht\ntp:/\t/${other}/v2/shipments`,
	({ other }) => `//${other}/v2/shipments`,
	({ other }) => `\\\\${other}\\v2\\shipments`,
	({ other }) => `/\\${other}/v2/shipments`,
	({ other }) => `\t//${other}/v2/shipments`,
	({ other }) => `/\t/${other}/v2/shipments`,
	({ own, other }) => `http://${own}@${other}/v2/shipments`,
	({ own, other }) => `http://${own}%40${other}/v2/shipments`,
	({ own, other }) => `http://${other}#@${own}/v2/shipments`,
	({ own, other }) => `http://${other}?@${own}/v2/shipments`,
	({ own, other }) => `http://${other}\\@${own}/v2/shipments`,
	({ own }) => `http://name:word@${own}/v2/shipments`,
	({ own }) => `https://${own}/v2/shipments`,
	({ own }) => `http://localhost:${own.split(':')[1]}/v2/shipments`,
	({ own }) => `http://[::ffff:${own.replace(':', ']:')}/v2/shipments`,
	({ own }) => `http://${own}0/v2/shipments`,
	({ own }) => `http://${own}.example/v2/shipments`,
	() => 'http://127.0.0.1/v2/shipments',
	() => 'data:application/json,{"data":[]}',
	() => 'file:///etc/hostname',
	() => 'http://',
	// A proxy takes such a path for the address of another server.
	({ own, other }) => `http://${own}//${other}/v2/shipments`,
	({ own, other }) => `http://${own}/\\${other}/v2/shipments`,
	({ own, other }) => `http://${own}/.//${other}/v2/shipments`,
	({ own, other }) => `http://${own}\\\\${other}/v2/shipments`,
	({ own, other }) => `http://${own}/x/..//${other}/v2/shipments`,
];

/** Addresses of the service in other words, and the path that each asks for. */
export const OF_THE_SERVICE: Array<[written: (hosts: Hosts) => string, path: string]> = [
	[({ own }) => `http://${own}/v2/shipments`, '/v2/shipments'],
	[({ own }) => `HTTP://${own}/v2/shipments`, '/v2/shipments'],
	[({ own }) => ` http:${own}/v2/shipments`, '/v2/shipments'],
	[({ own }) => `http:\\\\${own}\\v2\\shipments`, '/v2/shipments'],
	[({ own }) => `http://${own.replace('127.0.0.1', '0x7f.1')}/v2/shipments`, '/v2/shipments'],
	[({ own }) => `http://${own}`, '/'],
	[({ own }) => `http://${own}/v2//shipments`, '/v2//shipments'],
	[({ own }) => `http://${own}/v2/shipments?q=a b&u=//evil#part`, '/v2/shipments?q=a%20b&u=//evil'],
];

const PROXIED = ({ other }: Hosts): object => {
	const [host, port] = other.split(':');
	return { proxy: { host, port: Number(port) } };
};

/** Options with which somebody else could read what goes to the service. */
export const IN_VIEW: Array<[name: string, options: (hosts: Hosts) => object]> = [
	['the Host of another server', ({ other }) => ({ headers: { Host: other } })],
	['the Host of another server in lower case', ({ other }) => ({ headers: { host: other } })],
	['a proxy', ({ other }) => ({ proxy: `http://${other}` })],
	['a proxy as an object', PROXIED],
];
