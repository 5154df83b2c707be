/** Prompts that need the shopper's consent: passkeys and the position. Loaded by the first page that needs one. */
import type { Prompts } from '../../runtime/env.ts';

interface CredentialJson {
  id: string;
  response: Record<string, unknown>;
}

type PasskeyRequest = PublicKeyCredentialRequestOptionsJSON & { mediation?: CredentialMediationRequirement };

/** Returns the parts of a credential that the shop needs. */
const partsOf = (credential: Credential | null, names: readonly string[]): Record<string, unknown> => {
  const { id, response } = (credential as PublicKeyCredential).toJSON() as CredentialJson;
  return { id, ...Object.fromEntries(names.map((name) => [name, response[name]])) };
};

const positionOptions = { maximumAge: 600_000, timeout: 10_000 };
/** Rounds to about a kilometre, because the shop needs no more. */
const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

/** Pending offers of passkeys in autofill; the browser refuses another request in the meantime. */
const waiting = new Set<AbortController>();

const endOffers = (): void => {
  for (const offer of waiting) offer.abort();
  waiting.clear();
};

/** The browser's implementation of each prompt. */
export const browserPrompts: Prompts = {
  async createPasskey(options) {
    endOffers();
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      options as PublicKeyCredentialCreationOptionsJSON,
    );
    const made = await navigator.credentials.create({ publicKey });
    return partsOf(made, ['clientDataJSON', 'attestationObject', 'transports']);
  },
  async offersPasskeys() {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable()))
      throw new Error('Autofill has no passkeys here');
  },
  async usePasskey(input) {
    const { mediation = 'optional', ...options } = input as PasskeyRequest;
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    endOffers();
    const request = new AbortController();
    if (mediation === 'conditional') waiting.add(request);
    const signed = await navigator.credentials.get({ publicKey, mediation, signal: request.signal });
    waiting.delete(request);
    return partsOf(signed, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);
  },
  position: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
        ({ message }) => reject(new Error(message)),
        positionOptions,
      );
    }),
};
