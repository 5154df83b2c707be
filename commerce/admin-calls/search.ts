import { type CallAnswer, defineCall } from '../../schemas/contract/call.ts';
import { boostFields, searchRule } from '../../schemas/entities/catalogue/search-rule.ts';
import { boolean, choice, integer, list, object, optional, type Static, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';
import { access, auditEntry, changeId, cursor, root, searched } from './fields.ts';

/** Kinds of search rules. */
export const searchRuleKinds = ['SYNONYMS', 'RESULTS'] as const;
const kind = choice('Kind', searchRuleKinds);

const summary = {
  id: text('Identifier'),
  rule: searchRule,
  isActive: boolean('Whether it is switched on'),
  changedAt: integer('When it was saved, in milliseconds since 1970'),
  changedBy: text('Who saved it'),
};
const ruleSummary = object(summary);
/** A search rule in a list. */
export type SearchRuleSummary = Static<typeof ruleSummary>;

export const listSearchRules = defineCall({
  id: 'admin.searchRules',
  method: 'GET',
  path: `${root}/search/rules`,
  access,
  summary: 'Rules of the search, the newest first.',
  query: object({ q: searched, kind: optional(kind), after: cursor }),
  answer: object({ rules: list('Rules', ruleSummary), next: cursor }),
});

const one = object({ id: text('Rule', { maxLength: limits.maxIdLength }) });
const version = integer('Incremented with each change', { minimum: 0 });

const ruleDetail = object({
  ...summary,
  version,
  products: list(
    'Products that it names',
    object({
      slug: text('Slug'),
      title: text('Title; the slug of one that is no longer there'),
      picture: optional(text('Address of its first picture')),
    }),
  ),
  changes: list('Latest changes, newest first', auditEntry),
});
/** A search rule with everything that its form shows. */
export type SearchRuleDetail = Static<typeof ruleDetail>;

export const readSearchRule = defineCall({
  id: 'admin.searchRule',
  method: 'GET',
  path: `${root}/search/rules/{id}`,
  access,
  params: one,
  summary: 'A search rule with its changes.',
  answer: ruleDetail,
});

const entry = { rule: searchRule, isActive: boolean('Whether it is switched on') };

export const addSearchRule = defineCall({
  id: 'admin.addSearchRule',
  method: 'POST',
  path: `${root}/search/rules`,
  access,
  audit: ['search.add'],
  summary: 'Creates a search rule. It applies from the next search on.',
  body: object({ changeId, ...entry }),
  answer: ruleDetail,
});

export const changeSearchRule = defineCall({
  id: 'admin.changeSearchRule',
  method: 'PUT',
  path: `${root}/search/rules/{id}`,
  access,
  audit: ['search.change'],
  params: one,
  summary: 'Changes a search rule, or switches it on or off.',
  body: object({ changeId, ifVersion: version, ...entry }),
  answer: ruleDetail,
});

export const removeSearchRule = defineCall({
  id: 'admin.removeSearchRule',
  method: 'POST',
  path: `${root}/search/rules/{id}/remove`,
  access,
  audit: ['search.remove'],
  params: one,
  summary: 'Deletes a search rule.',
  body: object({ changeId, ifVersion: version }),
  answer: object({}),
});

const previewed = object({
  found: integer('Products found'),
  correctedQ: optional(text('Corrected text')),
  redirect: optional(text('Address that the search leads to')),
  products: list(
    'The first products',
    object({
      slug: text('Slug'),
      title: text('Title'),
      picture: optional(text('Address of its first picture')),
    }),
  ),
});
/** The results of a previewed search. */
export type PreviewedSearch = Static<typeof previewed>;

const previewedChange = object({
  ...entry,
  id: optional(text('Rule that it replaces; none for a new one', { maxLength: limits.maxIdLength })),
});
/** A change of the search rules to preview. */
export type PreviewedChange = Static<typeof previewedChange>;

export const previewSearch = defineCall({
  id: 'admin.previewSearch',
  method: 'POST',
  path: `${root}/search/preview`,
  access,
  safe: true,
  summary: 'Compares the results of a search now with those after a change. Changes nothing.',
  body: object({
    q: text('Search text', { minLength: 1, maxLength: limits.maxQueryLength }),
    change: optional(previewedChange),
  }),
  answer: object({ before: previewed, after: optional(previewed) }),
});
/** The results of a search now and after a change. */
export type SearchPreview = CallAnswer<typeof previewSearch>;

export const listSearchValues = defineCall({
  id: 'admin.searchValues',
  method: 'GET',
  path: `${root}/search/values`,
  access,
  summary: 'Values of a property that goods have, by name.',
  query: object({ field: choice('Property', boostFields) }),
  answer: object({
    values: list(
      'Values',
      object({
        value: text('As rules write it'),
        name: text('As people read it'),
      }),
    ),
  }),
});

const reported = list(
  'Searches, the most frequent first',
  object({
    q: text('Words that were searched for'),
    asked: integer('How often'),
    found: integer('Products that it finds now'),
    isRedirected: boolean('Whether a rule leads it elsewhere'),
  }),
);
/** Searches of shoppers with their counts. */
export type ReportedSearches = Static<typeof reported>;

export const reportSearches = defineCall({
  id: 'admin.searchReport',
  method: 'GET',
  path: `${root}/search/report`,
  access,
  summary: 'Lists anonymous search texts of recent days: the most frequent, and those without results.',
  answer: object({ days: integer('Number of days covered'), popular: reported, empty: reported }),
});
