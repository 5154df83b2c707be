/** Passkeys of the browser, loaded by the first page that makes or uses one. */
import type { Passkeys } from '../runtime/env.ts';

interface CredentialJson {
  id: string;
  response: Record<string, unknown>;
}

/** What the shop needs of a credential, which may have more to say. */
const partsOf = (credential: Credential | null, names: readonly string[]): Record<string, unknown> => {
  const { id, response } = (credential as PublicKeyCredential).toJSON() as CredentialJson;
  return { id, ...Object.fromEntries(names.map((name) => [name, response[name]])) };
};

export const browserPasskeys: Passkeys = {
  async create(options) {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return partsOf(made, ['clientDataJSON', 'attestationObject', 'transports']);
  },
  async get(options) {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON);
    const signed = await navigator.credentials.get({ publicKey });
    return partsOf(signed, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  },
};
