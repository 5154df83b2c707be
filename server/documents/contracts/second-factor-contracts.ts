import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, integer, list, object, text } from '../../../schemas/schema.ts';

const root = '/playground/api/session/second-factor';
const access = 'staff' as const;

const code = text('Code of the authenticator', { minLength: 1, maxLength: limits.maxNameLength });

const state = object({
  hasAccount: boolean('Whether there is an account; the holder of a one-time key has none'),
  isOn: boolean('Whether signing in asks for a code'),
  isRequired: boolean('Whether this shop requires it'),
  recoveryCodes: integer('Recovery codes that were not used', { minimum: 0 }),
});

export const readSecondFactor = defineCall({
  id: 'author.secondFactor',
  method: 'GET',
  path: root,
  access,
  summary: 'Whether the author signs in with a second factor.',
  answer: state,
});

export const beginSecondFactor = defineCall({
  id: 'author.beginSecondFactor',
  method: 'POST',
  path: `${root}/secret`,
  access,
  summary: 'Makes a secret for an authenticator; nothing is stored.',
  answer: object({
    secret: text('The secret, in base32'),
    address: text('The same as an address that authenticators read'),
  }),
});

export const turnOnSecondFactor = defineCall({
  id: 'author.turnOnSecondFactor',
  method: 'POST',
  path: root,
  access,
  limit: 'signIn',
  summary: 'Has the account ask for codes from now on, which ends its other sessions.',
  body: object({
    password: text('Password of the account', { minLength: 1, maxLength: limits.maxPasswordLength }),
    secret: text('The secret that the authenticator has', { pattern: '^[A-Z2-7]{32}$' }),
    code,
  }),
  answer: object({ recovery: list('Codes that replace a lost authenticator, shown this once', text('Code')) }),
});

export const turnOffSecondFactor = defineCall({
  id: 'author.turnOffSecondFactor',
  method: 'DELETE',
  path: root,
  access,
  summary: 'Has the password be enough again, which ends the other sessions of the account.',
  body: object({ code }),
  answer: state,
});
