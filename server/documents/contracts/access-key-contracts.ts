import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { integer, list, object, text } from '../../../schemas/schema.ts';

const root = '/playground/api/session/keys';
const access = 'author' as const;

const key = object({
  id: text('Identifier'),
  label: text('Where it is used'),
  createdAt: integer('When it was made, in milliseconds since 1970'),
  usedAt: integer('When it was used last, to within a day, in milliseconds since 1970'),
  expiresAt: integer('Until when it is valid, in milliseconds since 1970'),
});

export const listAccessKeys = defineCall({
  id: 'author.accessKeys',
  method: 'GET',
  path: root,
  access,
  summary:
    'Keys with which programs read, save and publish documents in the name of the author, the latest used first.',
  answer: object({ keys: list('Keys', key) }),
});

export const createAccessKey = defineCall({
  id: 'author.createAccessKey',
  method: 'POST',
  path: root,
  access,
  summary: 'Makes a key.',
  body: object({
    label: text('Where it is used', { minLength: 1, maxLength: limits.maxNameLength }),
    days: integer('For how long it is valid', { minimum: 1, maximum: limits.accessKeyDays }),
  }),
  answer: object({ key, secret: text('Secret that programs send, shown only once') }),
});

export const endAccessKey = defineCall({
  id: 'author.endAccessKey',
  method: 'DELETE',
  path: `${root}/{id}`,
  access,
  params: object({ id: text('Identifier', { pattern: '^[A-Za-z0-9_-]{1,40}$' }) }),
  summary: 'Ends a key, which opens nothing any more.',
  answer: object({ keys: list('Keys that are left', key) }),
});
