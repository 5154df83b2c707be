import { integer, list, object, optional, text } from './schema.ts';

/** Name of the shop's redirects among its documents. There is one. */
export const redirectsId = 'redirects';

/** Current version of the format of redirects. */
export const redirectsVersion = 1;

/** Limits of the document. */
export const redirectLimits = {
  /** Maximum number of redirects. */
  rules: 5_000,
  /** Maximum length of an old address. */
  from: 1_000,
  /** Maximum length of a target. */
  to: 2_000,
  /** Maximum length of a note. */
  note: 200,
} as const;

const redirectRuleSchema = object({
  from: text('Old path; with * as its last segment, all paths below it', {
    pattern: '^/',
    maxLength: redirectLimits.from,
  }),
  to: text('Path of this shop, or an address with https; * stands for the rest of the old path', {
    pattern: '^(?:/|https://)',
    maxLength: redirectLimits.to,
  }),
  note: optional(text('A note for authors', { maxLength: redirectLimits.note })),
});

/** Schema of the document with a shop's redirects. */
export const redirectsSchema = object(
  {
    $schema: optional(text('Address of the schema')),
    version: integer('Version of the format', { minimum: redirectsVersion, maximum: redirectsVersion }),
    id: optional(text('Name of the document', { pattern: `^${redirectsId}$` })),
    redirects: list('Redirects for addresses without a page', redirectRuleSchema, { maxItems: redirectLimits.rules }),
  },
  'The redirects of a shop',
);
