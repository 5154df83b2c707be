import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { anything, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { failingReleasesQuery } from '../releases/failing-releases-query.ts';

const root = '/playground/api/releases';
const access = 'author' as const;

const name = text('Name of the release', { minLength: 1, maxLength: limits.maxNameLength });
const kind = choice('Kind of document', ['page', 'fragment', 'audience', 'theme', 'redirects']);
const documentId = text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' });
const documents = list(
  'Documents that are published together',
  object({
    kind,
    id: documentId,
    draftVersion: optional(integer('Draft version that was reviewed', { minimum: 1 })),
  }),
  { minItems: 1, maxItems: limits.documentsPerRelease },
);
const params = object({ id: text('Identifier of the release', { pattern: '^[A-Za-z0-9]{1,40}$' }) });

const release = object({
  id: text('Identifier'),
  name: text('Name'),
  author: text('Who made it'),
  state: choice('State', ['scheduled', 'published', 'failed', 'cancelled', 'rolled-back']),
  createdAt: text('When it was made'),
  dueAt: optional(text('When it is to be published')),
  settledAt: optional(text('When it was published, failed, was cancelled or rolled back')),
  settledBy: optional(text('Who cancelled it or rolled it back')),
  failure: optional(text('Why it failed')),
  willFail: optional(text('Why a scheduled one will fail, as things are now')),
  documents: list(
    'Documents',
    object({
      kind: choice('Kind', ['page', 'fragment', 'script', 'audience', 'theme', 'redirects']),
      id: text('Name'),
      before: optional(integer('Version that was live before')),
      after: optional(integer('Version that it published')),
    }),
  ),
});

export const listReleases = defineCall({
  id: 'releases.list',
  method: 'GET',
  path: root,
  access,
  takesKey: true,
  summary: 'Releases, the newest first.',
  answer: object({ releases: list('Releases', release) }),
});

export const reviewRelease = defineCall({
  id: 'releases.review',
  method: 'POST',
  path: `${root}/review`,
  access,
  takesKey: true,
  safe: true,
  summary: 'Previews publishing drafts together: the changes, and the problems of the drafts.',
  body: object({ documents }),
  answer: object({
    documents: list(
      'Documents, in the requested versions',
      object({
        kind,
        id: text('Name'),
        draftVersion: integer('Version of the draft'),
        draft: text('Text of the draft'),
        live: optional(text('Live text')),
        diagnostics: list('Diagnostics', anything('A diagnostic')),
        affected: list('Live pages that show the fragment', text('Name')),
      }),
    ),
  }),
});

export const createRelease = defineCall({
  id: 'releases.create',
  method: 'POST',
  path: root,
  access: 'publisher',
  takesKey: true,
  summary: 'Publishes drafts together, at once or at a time, unless one has errors.',
  body: object({
    name,
    documents,
    dueAt: optional(
      text('When it is to be published, such as 2026-12-01T09:00:00Z', { format: 'date-time', maxLength: 40 }),
    ),
  }),
  query: failingReleasesQuery,
  answer: release,
});

export const cancelRelease = defineCall({
  id: 'releases.cancel',
  method: 'POST',
  path: `${root}/{id}/cancel`,
  access: 'publisher',
  params,
  summary: 'Cancels a scheduled release.',
  answer: release,
});

export const rollBackRelease = defineCall({
  id: 'releases.rollBack',
  method: 'POST',
  path: `${root}/{id}/rollBack`,
  access: 'publisher',
  params,
  query: failingReleasesQuery,
  summary: 'Publishes what was live before a release, for all of its documents.',
  answer: release,
});
