import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { boolean, choice, object, optional, text } from '../../../schemas/schema.ts';

const root = '/playground/api';
const access = 'anyone' as const;

const authorSession = object({
  isSignedIn: boolean('Whether this author is signed in'),
  name: optional(text('Name of the author who is signed in')),
  role: optional(choice("The author's role", ['author', 'publisher', 'merchant', 'developer'])),
  mayPublish: boolean('Whether this author may publish pages and fragments'),
  mayPublishScripts: boolean('Whether this author may publish scripts as well'),
  hasAssistant: optional(boolean('Whether a language model writes in the editor')),
});

export const readAuthorSession = defineCall({
  id: 'author.session',
  method: 'GET',
  path: `${root}/session`,
  access,
  summary: 'Who the author is, if signed in.',
  answer: authorSession,
});

const password = text('Password', { minLength: 1, maxLength: limits.maxPasswordLength });

export const signIn = defineCall({
  id: 'author.signIn',
  method: 'POST',
  path: `${root}/session`,
  access,
  limit: 'signIn',
  summary: 'Signs an author in.',
  body: object({
    name: text('Name of the account', { minLength: 1, maxLength: limits.maxNameLength }),
    password,
    code: optional(text('Code of the authenticator, or a recovery code', { maxLength: limits.maxNameLength })),
  }),
  answer: authorSession,
});

export const signInWithKey = defineCall({
  id: 'author.signInWithKey',
  method: 'POST',
  path: `${root}/session/key`,
  access,
  limit: 'signIn',
  summary: 'Signs in with the key that the server printed when it started; it works once.',
  body: object({ key: text('Key', { minLength: 1, maxLength: limits.maxNameLength }) }),
  answer: authorSession,
});

export const signOut = defineCall({
  id: 'author.signOut',
  method: 'DELETE',
  path: `${root}/session`,
  access,
  summary: 'Signs an author out.',
  answer: authorSession,
});
