import type { PageAddress } from '../../../commerce/rules/page-address.ts';
import { capDiagnostics } from '../../../compiler/diagnostics/cap-diagnostics.ts';
import { type CatalogueSlugs, type CompileOptions, type Diagnostic, parsePage } from '../../../compiler/index.ts';
import type { DocumentKind, NewVersion } from '../../core/ports/storage/documents/pages.ts';
import { checkAddress, typesWithoutAddress } from './check-address.ts';
import { checkCost } from '../../render/threads/check-cost.ts';
import { checkDependents, type LivePage } from './check-dependents.ts';
import { checkDocument } from './check-document.ts';
import { checkInlineScripts } from './check-inline-scripts.ts';
import { checkScript } from './check-script.ts';

/** Everything that checking a document takes, as plain data. */
export interface CheckJob {
  kind: DocumentKind;
  id: string;
  source: string;
  /** JSON of the published fragments by name. */
  fragments: ReadonlyMap<string, string>;
  /** The published pages; the pages that a fragment would break are among them. */
  pages: readonly LivePage[];
  /** Slugs of pages that links may lead to. */
  slugs: readonly string[];
  /** Products and collections that a page may name, where they are few enough to be known. */
  catalogue?: CatalogueSlugs;
  /** Addresses of the published pages, of which each has one to itself. */
  addresses?: readonly PageAddress[];
  /** Names of the published scripts. */
  scripts: readonly string[];
  /** Scheme and host of the shop. */
  origin?: string;
  /** Flags that every page of the shop has. */
  flags?: Readonly<Record<string, boolean>>;
}

/** Checks a document; of very many problems it gives the first. @param scriptBytes measures scripts, where the client is built */
export const runCheck = async (job: CheckJob, scriptBytes?: CompileOptions['scriptBytes']): Promise<Diagnostic[]> =>
  capDiagnostics(await allProblems(job, scriptBytes));

async function allProblems(job: CheckJob, scriptBytes?: CompileOptions['scriptBytes']): Promise<Diagnostic[]> {
  const { kind, id, source, fragments, pages, scripts, catalogue, origin, flags = {}, addresses = [] } = job;
  if (kind === 'script') return checkScript(source);
  // A page may link to itself before it is published.
  const slugs = kind === 'page' ? [...job.slugs, parsePage(source).page.slug] : job.slugs;
  const available = { read: (name: string) => fragments.get(name), names: () => [...fragments.keys()] };
  const known = { ...(job.slugs.length > 0 ? { slugs } : {}), catalogue, origin, scripts, flags };
  const own = [
    ...checkDocument(source, kind, available, { ...known, ...(scriptBytes ? { scriptBytes } : {}) }),
    ...(await checkInlineScripts(source)),
    ...(kind === 'page' ? checkAddress(source, id, addresses) : []),
  ];
  if (own.some(({ severity }) => severity === 'error')) return own;
  own.push(...(await checkCost(job)));
  return kind === 'fragment' ? [...own, ...checkDependents({ id, source }, available, pages, known)] : own;
}

/** A check of a document as if others were published already. */
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
  return {
    ...job,
    fragments: new Map([...job.fragments, ...fragments]),
    pages: [...job.pages.filter((page) => !isReplaced(page)), ...pages],
    addresses: [...kept, ...addresses],
    slugs: [...job.slugs, ...addresses.map(({ slug }) => slug)],
  };
}
