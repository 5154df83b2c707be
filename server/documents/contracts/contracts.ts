import { limits } from '../../../commerce/limits.ts';
import { defineCall } from '../../../schemas/contract/call.ts';
import { market } from '../../../schemas/entities/shop/market.ts';
import { anything, boolean, choice, integer, list, object, optional, text } from '../../../schemas/schema.ts';
import { sentSource } from '../library/sent-source.ts';
import { previewConditions } from '../previews/preview-conditions.ts';
import { failingReleasesQuery } from '../releases/failing-releases-query.ts';

const root = '/playground/api';

const kind = choice('Kind of document; scripts require the developer role', [
  'pages',
  'fragments',
  'scripts',
  'audiences',
  'themes',
  'redirects',
]);
const shownKind = choice('Kind of document', ['pages', 'fragments', 'themes']);
const id = text('Name of the document', { pattern: '^[a-z0-9][a-z0-9-]{0,99}$' });
const version = integer('Number of the version', { minimum: 1 });
const document = object({ kind, id });

const summaryFields = {
  id: text('Name'),
  kind: choice('Kind', ['page', 'fragment', 'script', 'audience', 'theme', 'redirects']),
  slug: text('Path of the page'),
  type: text('Type of the page'),
  title: text('Title'),
  draftVersion: integer('Incremented with each save'),
  publishedVersion: optional(integer('Published version')),
  hasUnpublishedChanges: boolean('Whether the draft differs from the published version'),
  updatedAt: text('When the draft was saved'),
};
const draft = object({ ...summaryFields, source: text('The document as text') });

const versionFields = {
  id: text('Name'),
  kind: choice('Kind', ['page', 'fragment', 'script', 'audience', 'theme', 'redirects']),
  version: integer('Number'),
  slug: text('Path of the page'),
  type: text('Type of the page'),
  note: text('Note of the author'),
  author: text('Who published it; empty for the pages of a new shop'),
  createdAt: text('When it was published'),
};
const wholeVersion = object({ ...versionFields, source: text('The document as text') });
const diagnostics = list('Diagnostics', anything('A diagnostic'));

const access = 'author' as const;

export const listDocuments = defineCall({
  id: 'pages.list',
  method: 'GET',
  path: `${root}/{kind}`,
  access,
  takesKey: true,
  params: object({ kind }),
  summary: 'All pages or fragments.',
  answer: object({ documents: list('Documents by name', object(summaryFields)) }),
});

export const readDraft = defineCall({
  id: 'pages.readDraft',
  method: 'GET',
  path: `${root}/{kind}/{id}/draft`,
  access,
  takesKey: true,
  params: document,
  summary: 'The draft of a document.',
  answer: draft,
});

export const saveDraft = defineCall({
  id: 'pages.saveDraft',
  method: 'PUT',
  path: `${root}/{kind}/{id}/draft`,
  access,
  takesKey: true,
  params: document,
  summary: 'Saves the draft of a document, creating the document when needed.',
  body: object({
    source: sentSource,
    ifVersion: optional(integer('Draft version that was edited, 0 for a new document', { minimum: 0 })),
  }),
  answer: object(summaryFields),
});

export const checkDocument = defineCall({
  id: 'pages.check',
  method: 'POST',
  path: `${root}/{kind}/{id}/check`,
  access,
  takesKey: true,
  params: document,
  safe: true,
  summary: 'Checks a document.',
  body: object({ source: sentSource }),
  answer: object({ diagnostics }),
});

export const previewDocument = defineCall({
  id: 'pages.preview',
  method: 'POST',
  path: `${root}/preview`,
  access,
  summary: 'Stores a text for a short time, so that a frame can show it as a page.',
  body: object({
    kind: shownKind,
    id,
    source: sentSource,
    url: text('Address to show it at', { pattern: '^/(?!/)', maxLength: limits.maxPreviewUrlLength }),
    conditions: optional(previewConditions),
  }),
  answer: object({ token: text('Token of the preview, for /playground/preview/{token}') }),
});

export const listMarkets = defineCall({
  id: 'pages.markets',
  method: 'GET',
  path: `${root}/preview/markets`,
  access,
  summary: 'Markets of the shop, in which previews can be shown; the first is the default.',
  answer: object({ markets: list('Markets', market) }),
});

const section = object(
  {
    id: text('Name of its fragment.'),
    title: text('Title.'),
    summary: text('Purpose, in one sentence.'),
    group: text('Heading under which it is listed.'),
    words: list('Further words that find it', text('Word.')),
    sketch: text('Drawing of it; empty without one.'),
    presets: list(
      'Looks to begin with',
      object({
        label: text('Label.'),
        with: anything('Inputs.'),
        slots: optional(anything('Initial content of slots.')),
      }),
    ),
  },
  'A fragment that authors find among sections',
);

export const listSections = defineCall({
  id: 'fragments.sections',
  method: 'GET',
  path: `${root}/sections`,
  access,
  summary: 'Sections that pages are made of, as their drafts describe them, by group and title.',
  answer: object({ sections: list('Sections', section) }),
});

const contractsOf = (description: string) => list(description, anything('Its contract.'));

export const listOwnContracts = defineCall({
  id: 'pages.ownParts',
  method: 'GET',
  path: `${root}/own-parts`,
  access,
  takesKey: true,
  summary: 'Contracts of what this shop has besides the catalogue.',
  answer: object({
    widgets: contractsOf('Widgets'),
    actions: contractsOf('Page actions'),
    calls: contractsOf('Calls'),
    functions: contractsOf('Expression functions'),
    texts: anything('Its own wording of the texts of widgets, by language and text.'),
    mails: list('Kinds of mails', object({ name: text('Name'), title: text('Its name for authors') })),
  }),
});

export const publishDocument = defineCall({
  id: 'pages.publish',
  method: 'POST',
  path: `${root}/{kind}/{id}/publish`,
  access: 'publisher',
  takesKey: true,
  params: document,
  query: failingReleasesQuery,
  summary: 'Publishes the draft, unless it has errors.',
  body: object({
    note: optional(text('Note about the change', { maxLength: limits.maxNoteLength })),
    ifVersion: optional(integer('Draft version that was checked', { minimum: 0 })),
  }),
  answer: wholeVersion,
});

export const listVersions = defineCall({
  id: 'pages.versions',
  method: 'GET',
  path: `${root}/{kind}/{id}/versions`,
  access,
  takesKey: true,
  params: document,
  summary: 'Published versions, the latest first.',
  answer: object({ versions: list('Versions', object(versionFields)) }),
});

export const readVersion = defineCall({
  id: 'pages.version',
  method: 'GET',
  path: `${root}/{kind}/{id}/versions/{version}`,
  access,
  takesKey: true,
  params: object({ kind, id, version }),
  summary: 'One published version.',
  answer: wholeVersion,
});

export const rollBack = defineCall({
  id: 'pages.rollBack',
  method: 'POST',
  path: `${root}/{kind}/{id}/rollBack`,
  access: 'publisher',
  params: document,
  query: failingReleasesQuery,
  summary: 'Publishes an earlier version again.',
  body: object({ version }),
  answer: wholeVersion,
});

export const deleteDocument = defineCall({
  id: 'pages.delete',
  method: 'DELETE',
  path: `${root}/{kind}/{id}`,
  access,
  params: document,
  query: failingReleasesQuery,
  summary:
    'Deletes a document with all its versions, unless live documents use it. Authors delete what was never published.',
  answer: object({ id: text('Name') }),
});

const use = object({
  kind: choice('Kind', ['page', 'fragment', 'redirects']),
  id: text('Name'),
  isLive: boolean('Whether the live version uses it, and not the draft alone'),
});

export const listUses = defineCall({
  id: 'pages.uses',
  method: 'GET',
  path: `${root}/{kind}/{id}/uses`,
  access,
  params: document,
  summary: 'Documents that show a fragment, or link or redirect to a page.',
  answer: object({ uses: list('Documents', use) }),
});

export const unpublishDocument = defineCall({
  id: 'pages.unpublish',
  method: 'POST',
  path: `${root}/{kind}/{id}/unpublish`,
  access: 'publisher',
  params: document,
  query: failingReleasesQuery,
  summary: 'Removes a document from the shop and keeps its draft, unless live documents use it.',
  answer: draft,
});

export const searchDrafts = defineCall({
  id: 'pages.search',
  method: 'GET',
  path: `${root}/search`,
  access,
  summary: 'Lines of the drafts of pages and fragments that contain a text.',
  query: object({ q: text('Search text', { minLength: 2, maxLength: limits.maxSearchText }) }),
  answer: object({
    hits: list(
      'Hits by document',
      object({
        kind: choice('Kind', ['page', 'fragment']),
        id: text('Name'),
        offset: integer('Where the text is in the draft', { minimum: 0 }),
        line: text('The line around it'),
      }),
    ),
  }),
});
