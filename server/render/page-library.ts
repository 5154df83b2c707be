import type { PageAddress } from '../../commerce/rules/page-address.ts';
import type { Diagnostic } from '../../compiler/diagnostics/diagnostic.ts';
import { encodedPath, encodeUrlComponent, matchSlug } from '../../runtime/state/route.ts';
import type { Json } from '../../schemas/page.ts';
import type { Log } from '../calls/context.ts';
import type { BackgroundTasks } from '../pages/background.ts';
import { typesWithoutAddress as unlisted } from '../pages/check-address.ts';
import { type CompiledRequest, type CompileRequest, isSmall, runCompile } from '../pages/compile-request.ts';
import type { NodeScope } from '../pages/node-scope.ts';
import type { PageStorage, PageVersion, Redirect } from '../storage/port/pages.ts';
import type { Turn } from '../threads/thread-pool.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import { type MarkedDocument, markedNodes, markingWidgets } from './preview-marks.ts';

/** A published page, ready to run. */
export type ReadyPage = PreparedPage;

/** A page that is not published. */
export interface DraftPage extends ReadyPage {
  /** Names of the fragments that it uses. */
  uses: ReadonlySet<string>;
  /** What the compiler says of it; what is wrong is left out of the plan. */
  diagnostics: readonly Diagnostic[];
  /** Its plan as JSON, where another thread has made that. */
  planText?: string;
  /** The document whose nodes are marked. */
  marked?: MarkedDocument;
  /** Where the marked nodes are in their document, by number. */
  pointers?(): ReadonlyMap<number, string>;
  /** Names in scope at the node that was asked about. */
  scope?: NodeScope;
}

/** The published page at a path. */
export interface PublishedPage extends ReadyPage {
  params: Record<string, string>;
  /** JSON text as it was published. */
  source: string;
  /** The same page with the changes of one of its variants. */
  variant(name: string): Promise<ReadyPage>;
}

/** The published pages of a shop, compiled once for each publishing. */
export interface PageLibrary {
  /** The page for a path without its locale prefix; literal segments of a slug win over parameters. */
  find(path: string): Promise<PublishedPage | undefined>;
  /** Where the page has moved that was at a path; undefined where there was none. */
  moved(path: string): Promise<string | undefined>;
  /** Names and slugs of the pages that have an address of their own. */
  pageAddresses(): Promise<PageAddress[]>;
  /** The page of a type, for the responses that have no address: NOT_FOUND, ERROR. */
  ofType(type: string): Promise<ReadyPage | undefined>;
  /** Slugs without parameters of the pages that search engines may list, with their type and when they were published. */
  addresses(): Promise<{ slug: string; type: string; publishedAt: string }[]>;
  /** Slugs that links may lead to, with those that have parameters. */
  slugs(): Promise<string[]>;
  /** Changes with every publishing. */
  revision(): Promise<number>;
  /**
   * Compiles an unpublished text, with the published fragments and those in `instead`, which replace them. It renders
   * marks of the nodes of a document, if that is given, and makes one of its variants, if that is.
   *
   * @throws AbortError when it is aborted before it is compiled
   */
  compile(
    source: string | Json,
    instead?: ReadonlyMap<string, string>,
    marked?: MarkedDocument,
    variant?: string,
    turn?: Turn,
  ): Promise<DraftPage>;
  /** JSON of the published fragments by name. */
  fragments(): Promise<ReadonlyMap<string, string>>;
  /** JSON of the drafts, by name, of fragments that a text names and that were never published. */
  newFragments(source: string): Promise<ReadonlyMap<string, string>>;
}

/** What shoppers wait for has a turn of its own. */
const shopsTurn: Turn = { owner: 'shop' };

interface Loaded {
  revision: number;
  pages: PageVersion[];
  pageAt: PageFinder;
  fragments: ReadonlyMap<string, string>;
  redirects: Redirect[];
  compiled: Map<string, Promise<ReadyPage>>;
}

/** Types of page that are about one shopper: never cached, and rendered with what the session has. */
export const personalTypes: ReadonlySet<string> = new Set(['CART', 'CHECKOUT', 'ORDER', 'ACCOUNT']);

const addressed = ({ pages }: Loaded): PageAddress[] =>
  pages.filter(({ type }) => !unlisted.has(type)).map(({ id, slug }) => ({ id, slug }));

/** The path of a pattern with parameters; undefined where one is missing. */
function pathOf(slug: string, params: Readonly<Record<string, string>>): string | undefined {
  const parts = slug.split('/').filter(Boolean);
  const values = parts.map((part) => (part.startsWith(':') ? params[part.slice(1)] : part));
  if (values.includes(undefined)) return undefined;
  const isPlain = (part: string) => !part.startsWith(':') && /^[!-~]*$/.test(part);
  return `/${parts.map((part, index) => (isPlain(part) ? part : encodeUrlComponent(values[index]!))).join('/')}`;
}

/** Words are more exact than parameters, and what is more exact is matched first. */
const exactness = (slug: string): string =>
  slug
    .split('/')
    .map((part) => (part.startsWith(':') ? '1' : '0'))
    .join('');

type PageFinder = (path: string) => { page: PageVersion; params: Record<string, string> } | undefined;

/** Finds the first page of a list whose slug matches a path; those without parameters are looked up by their words. */
function pageFinder(pages: readonly PageVersion[]): PageFinder {
  const words = (path: string): string => path.split('/').filter(Boolean).join('/');
  const plain = new Map<string, PageVersion>();
  for (const page of pages.toReversed()) if (!page.slug.includes(':')) plain.set(words(encodedPath(page.slug)), page);
  const patterns = pages.filter(({ slug }) => slug.includes(':'));
  return (path) => {
    const page = plain.get(words(path));
    if (page) return { page, params: {} };
    for (const page of patterns) {
      const params = matchSlug(page.slug, path);
      if (params) return { page, params };
    }
    return undefined;
  };
}

/**
 * @param compileElsewhere compiles large pages in another thread; without it they are compiled here
 * @param flags flags that every page has, with their first values
 */
export function createPageLibrary(
  storage: PageStorage,
  log: Log,
  compileElsewhere?: BackgroundTasks['compile'],
  flags: Readonly<Record<string, boolean>> = {},
): PageLibrary {
  let loading: Promise<Loaded> | undefined;

  const load = async (revision: number): Promise<Loaded> => {
    const [pages, fragments, redirects] = await Promise.all([
      storage.published('page'),
      storage.published('fragment'),
      storage.redirects(),
    ]);
    pages.sort((a, b) => exactness(a.slug).localeCompare(exactness(b.slug)) || a.id.localeCompare(b.id));
    return {
      revision,
      redirects,
      pages,
      pageAt: pageFinder(pages.filter(({ type }) => !unlisted.has(type))),
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
  const compile = async (request: CompileRequest, turn: Turn = shopsTurn): Promise<CompiledRequest> =>
    compileElsewhere && !isSmall(request) ? compileElsewhere(request, turn) : runCompile(request);
  const prepare = async (fragments: ReadonlyMap<string, string>, page: PageVersion, variant?: string) => {
    const { id, version, source } = page;
    const { plan, diagnostics } = await compile({
      source,
      fragments,
      flags,
      ...(variant === undefined ? {} : { variant }),
    });
    // An unknown widget or a missing fragment is for the log, not for shoppers.
    for (const { code, message, pointer, source } of diagnostics)
      log.warn({ page: id, version, code, pointer, source }, message);
    const prepared = preparePage(plan, version);
    const { circular } = prepared.strings;
    if (circular)
      log.info(
        { page: id, version, pointer: circular.pointer },
        `This page renders slowly: the ${circular.widget} at ${circular.pointer} reads what depends on it`,
      );
    return prepared;
  };
  const ready = ({ compiled, fragments }: Loaded, page: PageVersion, variant?: string): Promise<ReadyPage> => {
    const key = variant === undefined ? page.id : `${page.id} ${variant}`;
    let known = compiled.get(key);
    if (!known) {
      known = prepare(fragments, page, variant);
      compiled.set(key, known);
      // The next visitor tries again.
      known.catch(() => compiled.delete(key));
    }
    return known;
  };

  return {
    async find(path) {
      const all = await loaded();
      const found = all.pageAt(path);
      if (!found) return undefined;
      const { page, params } = found;
      return { ...(await ready(all, page)), params, source: page.source, variant: (name) => ready(all, page, name) };
    },
    async newFragments(source) {
      const drafts = (await storage.list('fragment')).filter(
        ({ id, publishedVersion }) => publishedVersion === undefined && source.includes(JSON.stringify(id)),
      );
      const found = await Promise.all(drafts.map(({ id }) => storage.readDraft('fragment', id)));
      return new Map(found.flatMap((draft) => (draft ? [[draft.id, draft.source]] : [])));
    },
    async compile(source, instead = new Map(), marked, variant, turn) {
      const { fragments } = await loaded();
      const { scopeAt, ...document } = marked ?? {};
      const { plan, planText, uses, diagnostics, scope } = await compile(
        {
          source,
          fragments: new Map([...fragments, ...instead]),
          isEager: true,
          flags,
          ...(variant === undefined ? {} : { variant }),
          ...(scopeAt === undefined ? {} : { scopeAt: { ...document, pointer: scopeAt } }),
        },
        turn,
      );
      let known: ReadonlyMap<number, string> | undefined;
      const pointersOf = (document: MarkedDocument) => () => {
        known ??= markedNodes(plan, document);
        return known;
      };
      const pointers = marked && pointersOf(marked);
      const prepared = preparePage(plan, 0, pointers && markingWidgets(pointers), pointers !== undefined);
      return Object.assign(prepared, {
        uses: new Set(uses),
        diagnostics,
        ...(planText === undefined ? {} : { planText }),
        ...(pointers ? { marked, pointers } : {}),
        ...(scope ? { scope } : {}),
      });
    },
    async moved(path) {
      const { redirects } = await loaded();
      for (const { from, to } of redirects) {
        const params = matchSlug(from, path);
        const moved = params && pathOf(to, params);
        if (moved !== undefined) return moved;
      }
      return undefined;
    },
    async ofType(type) {
      const all = await loaded();
      const page = all.pages.find((each) => each.type === type);
      return page && ready(all, page);
    },
    async addresses() {
      const all = await loaded();
      const listed = all.pages.filter(
        ({ type, slug }) => !unlisted.has(type) && !personalTypes.has(type) && !slug.includes(':'),
      );
      const plans = await Promise.all(listed.map((page) => ready(all, page)));
      return listed.flatMap(({ slug, type, createdAt }, index) =>
        plans[index]!.plan.seo.hidden ? [] : [{ slug, type, publishedAt: createdAt }],
      );
    },
    slugs: async () => addressed(await loaded()).map(({ slug }) => slug),
    pageAddresses: async () => addressed(await loaded()),
    revision: async () => (await loaded()).revision,
    fragments: async () => (await loaded()).fragments,
  };
}
