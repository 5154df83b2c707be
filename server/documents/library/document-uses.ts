import { nameOf } from '../../../plan/audience-rules.ts';
import { matchSlug } from '../../../runtime/state/route.ts';
import type { DocumentKind, PageStorage } from '../../core/ports/storage/documents/pages.ts';

/**
 * A document that refers to another one: it includes a fragment, has content for an audience, or links or redirects to
 * a page.
 */
export interface DocumentUse {
  kind: 'page' | 'fragment' | 'redirects';
  id: string;
  /** Whether its live version uses the document; otherwise only its draft does. */
  isLive: boolean;
}

/** Whether a value, or any value nested in it, satisfies a predicate. */
const has = (value: unknown, passes: (value: unknown) => boolean): boolean =>
  passes(value) ||
  (typeof value === 'object' && value !== null && Object.values(value).some((inner) => has(inner, passes)));

const fieldOf = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;

const shows = (fragment: string) => (value: unknown) =>
  fieldOf(value, 'widget') === 'fragment' && fieldOf(fieldOf(value, 'props'), 'name') === fragment;

const isFor = (audience: string) => (value: unknown) =>
  ([fieldOf(value, 'audience')].flat() as unknown[]).some(
    (term) => typeof term === 'string' && nameOf(term) === audience,
  );

const leadsTo = (slug: string) => (value: unknown) =>
  typeof value === 'string' && value.startsWith('/') && matchSlug(slug, value.split(/[?#]/)[0]!) !== undefined;

/** Whether a value is a redirect to an address; its own old address is no reference. */
const redirectsTo = (slug: string) => (value: unknown) => leadsTo(slug)(fieldOf(value, 'to'));

/** Converts a predicate on values to one on a document's source; false for a source that cannot be parsed. */
const textPasses =
  (passes: (value: unknown) => boolean) =>
  (source: string): boolean => {
    let page: unknown;
    try {
      page = JSON.parse(source);
    } catch {
      return false;
    }
    return has(page, passes);
  };

interface UsedDocument {
  kind: DocumentKind;
  id: string;
  slug: string;
}

/** Returns the predicate on values of one kind of documents that refer to a document. */
function referenceTest({ kind, id, slug }: UsedDocument, within: DocumentUse['kind']): (value: unknown) => boolean {
  if (within === 'redirects') return redirectsTo(slug);
  if (kind === 'fragment') return shows(id);
  return kind === 'audience' ? isFor(id) : leadsTo(slug);
}

/**
 * Finds the documents that include a fragment, have content for an audience, or link or redirect to the address of a
 * page. Uses of scripts are not listed.
 */
export async function usesOf(pages: PageStorage, used: UsedDocument): Promise<DocumentUse[]> {
  const { kind, id } = used;
  if (kind === 'script' || kind === 'theme' || kind === 'redirects') return [];
  const within: DocumentUse['kind'][] = ['page', 'fragment'];
  if (kind === 'page') within.push('redirects');
  const found = await Promise.all(
    within.map(async (each) => {
      const passes = textPasses(referenceTest(used, each));
      const [drafts, published] = await Promise.all([pages.drafts(each), pages.published(each)]);
      const live = new Set(published.filter(({ source }) => passes(source)).map((version) => version.id));
      return drafts
        .filter((draft) => live.has(draft.id) || passes(draft.source))
        .filter((draft) => draft.kind !== kind || draft.id !== id)
        .map((draft): DocumentUse => ({ kind: each, id: draft.id, isLive: live.has(draft.id) }));
    }),
  );
  return found.flat();
}

/** The live pages that show a fragment, directly or through others. */
export async function pagesShowing(pages: PageStorage, fragment: string): Promise<string[]> {
  const [published, fragments] = await Promise.all([pages.published('page'), pages.published('fragment')]);
  const showing = (name: string) => textPasses(shows(name));
  const affected = new Set([fragment]);
  // Iterating over a set includes items added during the iteration.
  for (const each of affected) for (const { id, source } of fragments) if (showing(each)(source)) affected.add(id);
  return published.filter(({ source }) => [...affected].some((each) => showing(each)(source))).map(({ id }) => id);
}
