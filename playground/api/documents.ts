import type { Diagnostic, ExtractSetting } from '../../compiler/index.ts';
import type { Json, NodeDefinition, PresetDefinition, SectionDefinition } from '../../schemas/page.ts';
import { redirectsId, redirectsVersion } from '../../schemas/shop-redirects.ts';
import { themeId, themeVersion } from '../../schemas/shop-theme.ts';
import { secondFactorCalls } from '../../staff-ui/second-factor/calls.ts';
import { failingReleasesQuery } from './breaks-releases.ts';
import { call } from './call.ts';
import type { PreviewConditions } from './preview-conditions.ts';
import { noteSaved, saveSource, withSource } from './sent-source.ts';

/** Kinds of documents that have an editor, as they appear in addresses. */
export type DocumentKind = 'pages' | 'fragments' | 'scripts' | 'themes' | 'redirects';

/** Kinds whose documents are made of nodes. */
export type PageKind = 'pages' | 'fragments';

/** Kinds whose documents are JSON. */
export type JsonKind = Exclude<DocumentKind, 'scripts'>;

/** Whether documents of a kind are shown on the canvas. */
export const hasCanvas = (kind: DocumentKind): boolean => kind !== 'scripts' && kind !== 'redirects';

/** Whether a shop has exactly one document of a kind, which cannot be deleted, nor duplicated. */
export const isSingle = (kind: DocumentKind): boolean => kind === 'themes' || kind === 'redirects';

/** Whether documents of a kind are made of nodes. */
export const hasNodes = (kind: DocumentKind): kind is PageKind => kind === 'pages' || kind === 'fragments';

/** Kinds of stored documents: audiences have no text editor. */
export type StoredKind = DocumentKind | 'audiences';

/** Identifies a stored document. */
export interface StoredName {
  kind: StoredKind;
  id: string;
}

/** Identifies a document. Pages and fragments have separate namespaces. */
export interface DocumentName {
  kind: DocumentKind;
  id: string;
}

/** A document in a list of documents. */
export interface DocumentSummary {
  id: string;
  slug: string;
  type: string;
  title: string;
  draftVersion: number;
  publishedVersion?: number;
  hasUnpublishedChanges: boolean;
  updatedAt: string;
}

/** A draft with its text. */
export interface ServerDraft extends DocumentSummary {
  source: string;
}

/** A published version without its text. */
export interface VersionSummary {
  id: string;
  version: number;
  note: string;
  author: string;
  createdAt: string;
}

/** A published version with its text. */
export interface WholeVersion extends VersionSummary {
  source: string;
}

/** The session of an author, with the author's permissions. */
export interface AuthorSession {
  isSignedIn: boolean;
  name?: string;
  role?: 'author' | 'publisher' | 'merchant' | 'developer';
  mayPublish: boolean;
  mayPublishScripts: boolean;
  /** Whether a language model is available in the editor. */
  hasAssistant?: boolean;
}

/** A document that a shop has before it is saved for the first time. */
const unsaved = (about: Pick<ServerDraft, 'id' | 'type' | 'title'>, value: object): ServerDraft => ({
  ...about,
  slug: '',
  draftVersion: 0,
  hasUnpublishedChanges: false,
  updatedAt: '',
  source: `${JSON.stringify(value, null, 2)}\n`,
});

/** The documents of a shop that has none of a kind of which every shop has one. */
const newDocuments: Partial<Record<StoredKind, ServerDraft>> = {
  themes: unsaved({ id: themeId, type: 'THEME', title: 'Theme' }, { version: themeVersion, id: themeId }),
  redirects: unsaved(
    { id: redirectsId, type: 'REDIRECTS', title: 'Redirects' },
    { version: redirectsVersion, id: redirectsId, redirects: [] },
  ),
};

/** Returns a key that is unique among all stored documents. */
export const keyOf = ({ kind, id }: StoredName): string => `${kind}/${id}`;

const pathOf = (name: StoredName): string => `/${name.kind}/${encodeURIComponent(name.id)}`;

/** Lists the documents of a kind. A shop without a theme, or without redirects, has a default document. */
export const listDocuments = (kind: StoredKind, signal?: AbortSignal) =>
  call<{ documents: DocumentSummary[] }>('GET', `/${kind}`, undefined, signal).then(({ documents }) => {
    const first = newDocuments[kind];
    return first && documents.length === 0 ? [first] : documents;
  });

/** A fragment that is offered as a section. */
export interface ListedSection {
  id: string;
  title: string;
  summary: string;
  group: string;
  words: string[];
  sketch: string;
  presets: PresetDefinition[];
}

/** Lists the fragments that are offered as sections. */
export const listSections = (signal?: AbortSignal) =>
  call<{ sections: ListedSection[] }>('GET', '/sections', undefined, signal).then(({ sections }) => sections);

/** Reads the draft of a document. A theme, or redirects, that were never saved are empty. */
export async function readDraft(name: StoredName): Promise<ServerDraft> {
  const first = newDocuments[name.kind];
  if (first && (await listDocuments(name.kind)).includes(first)) return first;
  const draft = await call<ServerDraft>('GET', `${pathOf(name)}/draft`);
  noteSaved(keyOf(name), draft.draftVersion, draft.source);
  return draft;
}

/** Saves a draft. @param ifVersion version of the draft on which the text is based, 0 for a new document */
export const saveDraft = (name: StoredName, text: string, ifVersion: number) =>
  saveSource(keyOf(name), text, (sent) => {
    // An edit of a draft other than the one that the author started from would undo someone else's save.
    const source = typeof sent === 'string' || sent.draftVersion === ifVersion ? sent : text;
    return call<DocumentSummary>('PUT', `${pathOf(name)}/draft`, { source, ifVersion });
  });

/** Checks a text on the server, without storing it. */
export const checkDocument = (name: StoredName, text: string, signal?: AbortSignal) =>
  withSource(keyOf(name), text, (source) =>
    call<{ diagnostics: Diagnostic[] }>('POST', `${pathOf(name)}/check`, { source }, signal),
  ).then(({ diagnostics }) => diagnostics);

/** Publishes the draft. @param ifVersion expected version of the draft */
export const publishDocument = (name: StoredName, note: string, ifVersion: number, allowFailingReleases = false) =>
  call<WholeVersion>('POST', `${pathOf(name)}/publish${failingReleasesQuery(allowFailingReleases)}`, {
    note,
    ifVersion,
  });

/** Lists the published versions, newest first. */
export const listVersions = (name: DocumentName, signal?: AbortSignal) =>
  call<{ versions: VersionSummary[] }>('GET', `${pathOf(name)}/versions`, undefined, signal).then(
    ({ versions }) => versions,
  );

/** Reads a published version. */
export const readVersion = (name: DocumentName, version: number) =>
  call<WholeVersion>('GET', `${pathOf(name)}/versions/${version}`);

/** Makes an earlier version live again. */
export const rollBack = (name: DocumentName, version: number, allowFailingReleases = false) =>
  call<WholeVersion>('POST', `${pathOf(name)}/rollBack${failingReleasesQuery(allowFailingReleases)}`, { version });

/** A kind of documents made of nodes, as answers name it. */
type PageDocument = 'page' | 'fragment';

/** A document that shows a given fragment, or links or redirects to a given page. */
export interface DocumentUse {
  kind: PageDocument | 'redirects';
  id: string;
  isLive: boolean;
}

/** A line of a draft that contains the text searched for. */
export interface DocumentHit {
  kind: PageDocument;
  id: string;
  offset: number;
  line: string;
}

/** Kinds as they appear in addresses. */
export const kindOf = { page: 'pages', fragment: 'fragments', theme: 'themes', redirects: 'redirects' } as const;

/** Lists the documents that use a document. */
export const listUses = (name: StoredName, signal?: AbortSignal) =>
  call<{ uses: DocumentUse[] }>('GET', `${pathOf(name)}/uses`, undefined, signal).then(({ uses }) => uses);

/** Searches the text of all drafts. */
export const searchDrafts = (text: string, signal?: AbortSignal) =>
  call<{ hits: DocumentHit[] }>('GET', `/search?q=${encodeURIComponent(text.toWellFormed())}`, undefined, signal).then(
    ({ hits }) => hits,
  );

/** Takes a document offline, and keeps its draft. */
export const unpublishDocument = (name: StoredName, allowFailingReleases = false) =>
  call<ServerDraft>('POST', `${pathOf(name)}/unpublish${failingReleasesQuery(allowFailingReleases)}`, {});

/** Deletes a document with its versions. */
export const deleteDocument = (name: StoredName, allowFailingReleases = false) =>
  call<{ id: string }>('DELETE', `${pathOf(name)}${failingReleasesQuery(allowFailingReleases)}`);

/** A fragment extracted from a node and the node that shows it, or the reason why it cannot be extracted. */
export interface ExtractedFragment {
  fragment?: Json;
  node?: NodeDefinition;
  refused?: string;
}

/** The node to extract, and the fragment that it becomes. */
export interface Extraction {
  /** JSON pointer of the node. */
  pointer: string;
  name: string;
  section?: SectionDefinition;
  settings: readonly ExtractSetting[];
}

/** Has the server turn a node of a text into a fragment. */
export const extractFragment = (document: DocumentName, text: string, extraction: Extraction) =>
  withSource(keyOf(document), text, (source) =>
    call<ExtractedFragment>('POST', `${pathOf(document)}/extract`, { source, ...extraction }),
  );

/** The address and the conditions under which a text is previewed. */
export interface ShownAt {
  url: string;
  conditions: PreviewConditions;
}

/** Stores a text for a preview. Returns the token in the preview's address. */
export const requestPreview = (name: DocumentName, text: string, shownAt: ShownAt, signal?: AbortSignal) =>
  withSource(keyOf(name), text, (source) =>
    call<{ token: string }>('POST', '/preview', { ...name, source, ...shownAt }, signal),
  ).then(({ token }) => token);

/** Reads the author's session. */
export const readSession = () => call<AuthorSession>('GET', '/session');

/** Signs in with a password, and with the code of a second factor if the account has one. */
export const signIn = (name: string, password: string, code: string) =>
  call<AuthorSession>('POST', '/session', { name, password, ...(code === '' ? {} : { code }) });

/** Signs in with the one-time key that the server prints. */
export const signInWithKey = (key: string) => call<AuthorSession>('POST', '/session/key', { key });

/** Ends the session. */
export const signOut = () => call<AuthorSession>('DELETE', '/session');

/** Calls that set up the author's second factor. */
export const secondFactor = secondFactorCalls((method, path, body) => call(method, `/session${path}`, body));
