import type { PageAddress } from '../../../commerce/rules/addresses/page-address.ts';
import { type CatalogueSlugs, parsePage } from '../../../compiler/index.ts';
import type { DocumentKind, NewVersion } from '../../core/ports/storage/documents/pages.ts';
import { typesWithoutAddress } from './check-address.ts';
import type { LivePage } from './check-dependents.ts';

/** Everything that checking a document requires, as plain data. */
export interface CheckJob {
  kind: DocumentKind;
  id: string;
  source: string;
  /** JSON of the published fragments by name. */
  fragments: ReadonlyMap<string, string>;
  /** The published pages; the pages that a fragment would break are among them. */
  pages: readonly LivePage[];
  /** Slugs of the pages that links may refer to. */
  slugs: readonly string[];
  /** Products and collections that a page may refer to, when there are few enough to list. */
  catalogue?: CatalogueSlugs;
  /** Addresses of the published pages, which are unique. */
  addresses?: readonly PageAddress[];
  /** Names of the published scripts. */
  scripts: readonly string[];
  /** Names of the published audiences; without it, names are not checked. */
  audiences?: readonly string[];
  /** Scheme and host of the shop. */
  origin?: string;
  /** Flags that every page of the shop has. */
  flags?: Readonly<Record<string, boolean>>;
}

/** Returns the check of a document as if other documents of a release were already published. */
export function withTogether(job: CheckJob, together: readonly Pick<NewVersion, 'kind' | 'id' | 'source'>[]): CheckJob {
  const others = together.filter(({ kind, id }) => kind !== job.kind || id !== job.id);
  const fragments = others.filter(({ kind }) => kind === 'fragment').map(({ id, source }) => [id, source] as const);
  const pages = others.filter(({ kind }) => kind === 'page');
  const isReplaced = ({ id }: { id: string }) => pages.some((page) => page.id === id);
  const addresses = pages
    .map(({ id, source }) => ({ ...parsePage(source).page, id }))
    .filter(({ type }) => !typesWithoutAddress.has(type))
    .map(({ id, slug }) => ({ id, slug }));
  const kept = (job.addresses ?? []).filter((page) => !isReplaced(page));
  const audiences = others.filter(({ kind }) => kind === 'audience').map(({ id }) => id);
  return {
    ...job,
    ...(job.audiences ? { audiences: [...job.audiences, ...audiences] } : {}),
    fragments: new Map([...job.fragments, ...fragments]),
    pages: [...job.pages.filter((page) => !isReplaced(page)), ...pages],
    addresses: [...kept, ...addresses],
    slugs: [...job.slugs, ...addresses.map(({ slug }) => slug)],
  };
}
