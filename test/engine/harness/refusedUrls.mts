/** URLs that are refused before anything is registered for them, and how to write them. */
export const REFUSED_URLS: Array<[url: string, says: RegExp]> = [
	['http://n8n.example.com', /starts with http:\/\/n8n\.example\.com, .* starts with https:\/\//],
	['https://n8n.example.com/my n8n', /has to be encoded: .*write " " as %20/],
	['https://n8n.example.com/büro', /write "ü" as %C3%BC/],
	['https://büro.example', /write "büro\.example" as xn--bro-hoa\.example/],
	['https://n8n.example.com/{{id}}', /write "\{" as %7B, "\}" as %7D/],
];
