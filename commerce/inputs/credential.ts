import { list, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** A binary value of a passkey, as browsers encode it in JSON. */
const binary = (summary: string) =>
  text(summary, { minLength: 1, maxLength: limits.maxCredentialLength, pattern: '^[A-Za-z0-9_-]+$' });

const shared = { id: binary('Credential id'), clientDataJSON: binary('Client data, as collected by the browser') };

/** A new passkey, as a browser returns it. */
export const newCredential = object(
  {
    ...shared,
    attestationObject: binary('The new key'),
    transports: optional(
      list('Ways to reach it', text('Way, such as "usb"', { maxLength: limits.maxNameLength }), {
        maxItems: limits.maxTags,
      }),
    ),
  },
  'A passkey that a browser has made',
);

/** A passkey's signature of a challenge, as a browser returns it. */
export const signedCredential = object(
  {
    ...shared,
    authenticatorData: binary('Authenticator data, as sent by the device'),
    signature: binary('Signature'),
    userHandle: binary('Whose passkey it is'),
  },
  'A passkey that has signed',
);
