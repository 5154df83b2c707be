import type { Registry } from '../../compiler/compilation.ts';
import { compilePage } from '../../compiler/index.ts';
import { matchSlug } from '../../runtime/state/route.ts';
import type { Json } from '../../schemas/page.ts';
import type { Log } from '../calls/context.ts';
import type { PageStorage, PageVersion } from '../storage/port/pages.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';

/** A published page, ready to run. */
export type ReadyPage = PreparedPage;

/** A page that is not published. */
export interface DraftPage extends ReadyPage {
  /** Names of the fragments that it asks for. */
  uses: ReadonlySet<string>;
}

/** The published page at a path. */
export interface PublishedPage extends ReadyPage {
  params: Record<string, string>;
  /** JSON text as it was published. */
  source: string;
  /** The same page with the changes of one of its variants. */
  variant(name: string): ReadyPage;
}

/** The published pages of a shop, compiled once for each publishing. */
export interface PageLibrary {
  /** The page for a path without its locale prefix; literal segments of a slug win over parameters. */
  find(path: string): Promise<PublishedPage | undefined>;
  /** The page of a type, for the answers that have no address: NOT_FOUND, ERROR. */
  ofType(type: string): Promise<ReadyPage | undefined>;
  /** Slugs without parameters that shoppers may be sent to. */
  addresses(): Promise<string[]>;
  /** Slugs that links may lead to, with those that have parameters. */
  slugs(): Promise<string[]>;
  /** Changes with every publishing. */
  revision(): Promise<number>;
  /** Compiles a text that is not published, with the published fragments and those that are to stand instead. */
  compile(source: string | Json, instead?: ReadonlyMap<string, string>): Promise<DraftPage>;
  /** JSON of the published fragments by name. */
  fragments(): Promise<ReadonlyMap<string, string>>;
}

interface Loaded {
  revision: number;
  pages: PageVersion[];
  fragments: ReadonlyMap<string, string>;
  compiled: Map<string, ReadyPage>;
}

interface CompileDraft {
  onUse?: (fragment: string) => void;
  isEager?: boolean;
  variant?: string;
}

/** Types of page that are shown in place of others and have no address of their own. */
const unlisted = new Set(['NOT_FOUND', 'ERROR']);

/** Words are more exact than parameters, and what is more exact is asked first. */
const exactness = (slug: string): string =>
  slug
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

export function createPageLibrary(storage: PageStorage, registry: Registry, log: Log): PageLibrary {
  let loading: Promise<Loaded> | undefined;

  const load = async (revision: number): Promise<Loaded> => {
    const [pages, fragments] = await Promise.all([storage.published('page'), storage.published('fragment')]);
    return {
      revision,
      pages: pages.sort((a, b) => exactness(a.slug).localeCompare(exactness(b.slug)) || a.id.localeCompare(b.id)),
      fragments: new Map(fragments.map((fragment) => [fragment.id, fragment.source])),
      compiled: new Map(),
    };
  };
  const loaded = async (): Promise<Loaded> => {
    const revision = await storage.revision();
    const known = await loading?.catch(() => undefined);
    if (known?.revision === revision) return known;
    loading = load(revision);
    return loading;
  };
  const compile = (
    source: string | Json,
    fragments: ReadonlyMap<string, string>,
    { onUse, isEager = false, variant }: CompileDraft = {},
  ) =>
    compilePage(source, {
      registry,
      isEager,
      types: 'none',
      ...(variant === undefined ? {} : { variant }),
      fragment(name) {
        onUse?.(name);
        return fragments.get(name);
      },
      fragmentNames: () => [...fragments.keys()],
    });
  const ready = ({ compiled, fragments }: Loaded, page: PageVersion, variant?: string): ReadyPage => {
    const key = variant === undefined ? page.id : `${page.id} ${variant}`;
    let known = compiled.get(key);
    if (!known) {
      const { plan, diagnostics } = compile(page.source, fragments, variant === undefined ? {} : { variant });
      // An unknown widget or a missing fragment is for the log, not for shoppers.
      for (const { code, message, pointer, source } of diagnostics)
        log.warn({ page: page.id, version: page.version, code, pointer, source }, message);
      known = preparePage(plan, page.version);
      const { circular } = known.strings;
      if (circular)
        log.info(
          { page: page.id, version: page.version, pointer: circular.pointer },
          `This page renders slowly: the ${circular.widget} at ${circular.pointer} reads what depends on it`,
        );
      compiled.set(key, known);
    }
    return known;
  };

  const pageAt = ({ pages }: Loaded, path: string) => {
    for (const page of pages) {
      const params = unlisted.has(page.type) ? undefined : matchSlug(page.slug, path);
      if (params) return { page, params };
    }
    return undefined;
  };

  return {
    async find(path) {
      const all = await loaded();
      const found = pageAt(all, path);
      if (!found) return undefined;
      const { page, params } = found;
      return { ...ready(all, page), params, source: page.source, variant: (name) => ready(all, page, name) };
    },
    async compile(source, instead = new Map()) {
      const { fragments } = await loaded();
      const uses = new Set<string>();
      const { plan } = compile(source, new Map([...fragments, ...instead]), {
        onUse: (name) => uses.add(name),
        isEager: true,
      });
      return { ...preparePage(plan, 0), uses };
    },
    async ofType(type) {
      const all = await loaded();
      const page = all.pages.find((each) => each.type === type);
      return page && ready(all, page);
    },
    addresses: async () =>
      (await loaded()).pages
        .filter((page) => !unlisted.has(page.type) && !page.slug.includes(':'))
        .map((page) => page.slug),
    slugs: async () => (await loaded()).pages.filter((page) => !unlisted.has(page.type)).map((page) => page.slug),
    revision: async () => (await loaded()).revision,
    fragments: async () => (await loaded()).fragments,
  };
}
