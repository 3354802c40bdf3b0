/** n8n's access to one stored credential, authenticating with the credential type's own code. */
import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type IHttpRequestOptions,
	type INodeProperties,
} from 'n8n-workflow';

import { ContainerTrackingApi } from '../../../credentials/ContainerTrackingApi.credentials';

export interface StoredCredential extends ICredentialDataDecryptedObject {
	apiKey: string;
	baseUrl: string;
}

export class CredentialStore extends ICredentialsHelper {
	private readonly type = new ContainerTrackingApi();

	constructor(private readonly stored: () => StoredCredential | undefined) {
		super();
	}

	getParentTypes = (): string[] => [];

	isCredentialUsableByNode = (): boolean => true;

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		options: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		return await this.type.authenticate(credentials, options);
	}

	preAuthentication = async (): Promise<undefined> => undefined;

	runPreAuthentication = async (): Promise<undefined> => undefined;

	async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		const credential = this.stored();
		if (!credential) throw new Error('Credential with ID "1" does not exist.');
		return { ...credential };
	}

	async getCredentials(): Promise<never> {
		throw new Error('Nothing asks for the encrypted form.');
	}

	updateCredentials = async (): Promise<void> => undefined;

	updateCredentialsOauthTokenData = async (): Promise<void> => undefined;

	getCredentialsProperties = (): INodeProperties[] => this.type.properties;
}
