import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
	type INode,
	type INodeProperties,
} from 'n8n-workflow';

/** Hands out the credentials of a test and signs requests with the credential's own `authenticate`. */
export class TestCredentials extends ICredentialsHelper {
	constructor(
		private readonly types: { [name: string]: ICredentialType },
		private readonly data: { [type: string]: ICredentialDataDecryptedObject },
	) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		typeName: string,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		const { authenticate } = this.types[typeName];
		if (typeof authenticate !== 'function') throw new Error(`${typeName} has no authenticate()`);
		return await authenticate(credentials, options);
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getDecrypted(
		_: unknown,
		__: unknown,
		type: string,
	): Promise<ICredentialDataDecryptedObject> {
		const data = this.data[type];
		if (!data) throw new Error(`The test has no credential of type ${type}`);
		return { ...data };
	}

	async getCredentials(): Promise<never> {
		throw new Error('Encrypted credentials are not used in engine tests');
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	getCredentialsProperties(type: string): INodeProperties[] {
		return this.types[type].properties;
	}

	async updateCredentials(): Promise<void> {}

	async updateCredentialsOauthTokenData(): Promise<void> {}
}

/** How a node refers to the credential of a test. */
export const credentialsOf = (type: string): INode['credentials'] => ({
	[type]: { id: `test-${type}`, name: `Test ${type}` },
});
