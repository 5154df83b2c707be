import type { PageAddress } from '../../../commerce/rules/addresses/page-address.ts';
import { heldRules } from '../../../plan/audience-rules.ts';
import type { Json } from '../../../schemas/page.ts';
import { redirectsId } from '../../../schemas/shop-redirects.ts';
import { themeId } from '../../../schemas/shop-theme.ts';
import { languageFor } from '../../../text/language-tags.ts';
import type { ShownPictures } from '../../core/ports/storage/catalogue/media.ts';
import type { PageStorage, PageVersion } from '../../core/ports/storage/documents/pages.ts';
import type { Turn } from '../../core/threads/thread-pool.ts';
import type { BackgroundTasks } from '../../documents/checks/background.ts';
import { typesWithoutAddress as unlisted } from '../../documents/checks/check-address.ts';
import {
  type CompiledRequest,
  type CompileRequest,
  isSmall,
  runCompile,
} from '../../documents/library/compile-request.ts';
import type { Log } from '../../shop/calls/context.ts';
import { withShownPictures } from '../../shop/media-library/with-shown-pictures.ts';
import { prepareAudiences, type ReadyAudience } from '../audiences/ready-audience.ts';
import { type MarkedDocument, markedNodes, markingWidgets } from '../drafts/preview-marks.ts';
import { type CompiledFrom, CompiledPages, type Version } from './compiled-pages.ts';
import { inMatchingOrder, type PageFinder, pageFinder, withOwnAddress } from './page-finder.ts';
import { pageTheme } from './page-theme.ts';
import { preparePage } from './prepared-page.ts';
import type { DraftPage, DraftVisitor, PublishedPage, ReadyPage } from './ready-page.ts';
import { ShopRedirects, writtenRedirects } from './shop-redirects.ts';

const noPictures: ShownPictures = new Map();

/** Turn of compilations that shoppers wait for. */
const shopsTurn: Turn = { owner: 'shop' };

interface Loaded {
  revision: number;
  pages: PageVersion[];
  pageAt: PageFinder;
  audiences: ReadonlyMap<string, ReadyAudience>;
  redirects: ShopRedirects;
  themeSource: string | undefined;
  compiled: CompiledPages;
}

/** Types of personal pages, which are never cached, and are rendered with the shopper's session. */
export const personalTypes: ReadonlySet<string> = new Set(['CART', 'CHECKOUT', 'ORDER', 'ACCOUNT']);

/** Sources of the pages, and where they are compiled. */
export interface PageLibraryOptions {
  /** Compiles large pages in another thread; without it they are compiled here. */
  compileElsewhere?: BackgroundTasks['compile'] | undefined;
  /** Flags that every page has, with their initial values. */
  flags?: Readonly<Record<string, boolean>>;
  /** Pictures whose texts or focal point replace those in pages. */
  pictures?: () => Promise<ShownPictures>;
}

/** A shop's published pages, each compiled again when it, or something that it shows, is published. */
export class PageLibrary {
  readonly #storage: PageStorage;
  readonly #log: Log;
  readonly #compileElsewhere: BackgroundTasks['compile'] | undefined;
  readonly #flags: Readonly<Record<string, boolean>>;
  readonly #pictures: () => Promise<ShownPictures>;
  #loading: { revision: number; pictures: ShownPictures; loaded: Promise<Loaded> } | undefined;

  constructor(
    storage: PageStorage,
    log: Log,
    { compileElsewhere, flags = {}, pictures = async () => noPictures }: PageLibraryOptions = {},
  ) {
    this.#storage = storage;
    this.#log = log;
    this.#compileElsewhere = compileElsewhere;
    this.#flags = flags;
    this.#pictures = pictures;
  }

  /**
   * Finds the page for a path without locale prefix; literal segments of a slug win over parameters.
   *
   * @param locale the visitor's, in which the page has its texts if they are translated
   */
  async find(path: string, locale?: string): Promise<PublishedPage | undefined> {
    const all = await this.#loaded();
    const found = all.pageAt(path);
    if (!found) return undefined;
    const { page, params } = found;
    const variant: PublishedPage['variant'] = (name, held) =>
      this.#versionOf(all, page, { variant: name, held }, locale);
    return { ...(await this.#versionOf(all, page, {}, locale)), params, source: page.source, variant };
  }

  /** Returns the redirects for addresses without a page. */
  async redirects(): Promise<ShopRedirects> {
    return (await this.#loaded()).redirects;
  }

  /** Returns names and slugs of the pages that have their own address. */
  async pageAddresses(): Promise<PageAddress[]> {
    return withOwnAddress((await this.#loaded()).pages);
  }

  /** Returns the page of a type, for responses without an address: NOT_FOUND, ERROR. */
  async ofType(type: string, locale?: string): Promise<ReadyPage | undefined> {
    const all = await this.#loaded();
    const page = all.pages.find((each) => each.type === type);
    if (!page) return undefined;
    const ready = await this.#ready(all, page);
    // An error page is the same for everyone, so it is rendered for a visitor in no audience.
    const { audiences } = ready.plan;
    return this.#versionOf(all, page, audiences ? { held: heldRules(audiences, new Set()) } : {}, locale);
  }

  /** Returns the slug of the page of a type. */
  async slugOf(type: string): Promise<string | undefined> {
    return (await this.#loaded()).pages.find((each) => each.type === type)?.slug;
  }

  /** Returns the published audiences by name. */
  async audiences(): Promise<ReadonlyMap<string, ReadyAudience>> {
    return (await this.#loaded()).audiences;
  }

  /** Returns the pages that search engines may list, by slugs without parameters, with type and publication time. */
  async addresses(): Promise<{ slug: string; type: string; publishedAt: string }[]> {
    const all = await this.#loaded();
    const listed = all.pages.filter(
      ({ type, slug }) => !unlisted.has(type) && !personalTypes.has(type) && !slug.includes(':'),
    );
    const plans = await Promise.all(listed.map((page) => this.#ready(all, page)));
    return listed.flatMap(({ slug, type, createdAt }, index) =>
      plans[index]!.plan.seo.hidden ? [] : [{ slug, type, publishedAt: createdAt }],
    );
  }

  /** Returns the slugs that links may refer to, including those with parameters. */
  async slugs(): Promise<string[]> {
    return withOwnAddress((await this.#loaded()).pages).map(({ slug }) => slug);
  }

  /** Returns a number that changes with every publication. */
  async revision(): Promise<number> {
    return (await this.#loaded()).revision;
  }

  /** Returns the JSON of the published fragments by name. */
  async fragments(): Promise<ReadonlyMap<string, string>> {
    return (await this.#loaded()).compiled.from.fragments;
  }

  /** Returns the drafts, by name, of the fragments that a document mentions and that were never published. */
  async newFragments(source: string): Promise<ReadonlyMap<string, string>> {
    const drafts = (await this.#storage.list('fragment')).filter(
      ({ id, publishedVersion }) => publishedVersion === undefined && source.includes(JSON.stringify(id)),
    );
    const fragments = await Promise.all(drafts.map(({ id }) => this.#storage.readDraft('fragment', id)));
    return new Map(fragments.flatMap((draft) => (draft ? [[draft.id, draft.source]] : [])));
  }

  /**
   * Compiles an unpublished document, with the published fragments, of which those in `instead` replace some. With
   * `marked`, the page renders marks for that document's nodes.
   *
   * @throws AbortError when the turn's signal aborts before the page is compiled
   */
  async compile(
    source: string | Json,
    instead: ReadonlyMap<string, string> = new Map(),
    marked?: MarkedDocument,
    shownAs: DraftVisitor = {},
    turn?: Turn,
  ): Promise<DraftPage> {
    const { fragments, pictures, theme } = (await this.#loaded()).compiled.from;
    const { scopeAt, ...document } = marked ?? {};
    const { variant, memberOf, locale } = shownAs;
    const request: CompileRequest = {
      source,
      fragments: new Map([...fragments, ...instead]),
      isEager: true,
      flags: this.#flags,
      ...(variant === undefined ? {} : { variant }),
      ...(locale === undefined ? {} : { locale }),
      ...(scopeAt === undefined ? {} : { scopeAt: { ...document, pointer: scopeAt } }),
    };
    const compiled = (held?: readonly string[]) =>
      this.#compiled({ ...request, ...(held ? { held } : {}) }, pictures, turn);
    const whole = await compiled();
    const { audiences } = whole.plan;
    const { plan, planText, uses, languages, diagnostics, scope } =
      memberOf && audiences ? await compiled(heldRules(audiences, memberOf)) : whole;
    let known: ReadonlyMap<number, string> | undefined;
    const pointersOf = (document: MarkedDocument) => () => (known ??= markedNodes(plan, document));
    const pointers = marked && pointersOf(marked);
    const prepared = preparePage(plan, 0, pointers && markingWidgets(pointers), pointers !== undefined);
    return Object.assign(prepared, {
      theme,
      uses: new Set(uses),
      languages,
      diagnostics,
      ...(planText === undefined ? {} : { planText }),
      ...(pointers ? { marked, pointers } : {}),
      ...(scope ? { scope } : {}),
    });
  }

  /** The currently published pages; read once for each revision of pages and pictures. */
  async #loaded(): Promise<Loaded> {
    const [revision, pictures] = await Promise.all([this.#storage.revision(), this.#pictures()]);
    const current = this.#loading;
    if (current?.revision === revision && current.pictures === pictures) return current.loaded;
    const loaded = this.#load(revision, pictures, current?.loaded);
    const loading = { revision, pictures, loaded };
    this.#loading = loading;
    // The next visitor tries again.
    loaded.catch(() => {
      if (this.#loading === loading) this.#loading = undefined;
    });
    return loaded;
  }

  async #load(revision: number, pictures: ShownPictures, before?: Promise<Loaded>): Promise<Loaded> {
    const earlier = await before?.catch(() => undefined);
    const [published, fragments, moved, audiences, theme, redirects] = await Promise.all([
      this.#storage.published('page'),
      this.#storage.published('fragment'),
      this.#storage.redirects(),
      this.#storage.published('audience'),
      this.#storage.publishedOne('theme', themeId),
      this.#storage.publishedOne('redirects', redirectsId),
    ]);
    const pages = inMatchingOrder(published);
    const themeSource = theme?.source;
    const from = {
      pictures,
      fragments: new Map(fragments.map((fragment) => [fragment.id, fragment.source])),
      theme: earlier && earlier.themeSource === themeSource ? earlier.compiled.from.theme : pageTheme(themeSource),
    };
    const pageAt = pageFinder(pages.filter(({ type }) => !unlisted.has(type)));
    const written = writtenRedirects(redirects?.source, earlier?.redirects.written);
    return {
      revision,
      redirects: new ShopRedirects(written, moved, pageAt),
      audiences: prepareAudiences(audiences),
      pages,
      pageAt,
      themeSource,
      compiled: new CompiledPages(from, pages, earlier?.compiled),
    };
  }

  async #compiled(request: CompileRequest, pictures: ShownPictures, turn: Turn = shopsTurn): Promise<CompiledRequest> {
    const elsewhere = this.#compileElsewhere;
    const shown = {
      ...request,
      source: withShownPictures(request.source, pictures),
      fragments: new Map([...request.fragments].map(([name, text]) => [name, withShownPictures(text, pictures)])),
    };
    return elsewhere && !isSmall(shown) ? elsewhere(shown, turn) : runCompile(shown);
  }

  /** Returns a version of a page with its texts in a locale, if they are translated. */
  async #versionOf(loaded: Loaded, page: PageVersion, version: Version, locale?: string): Promise<ReadyPage> {
    const written = await this.#ready(loaded, page, version);
    const isTranslated = locale !== undefined && languageFor(locale, written.languages) !== undefined;
    return isTranslated ? this.#ready(loaded, page, { ...version, locale }) : written;
  }

  #ready({ compiled }: Loaded, page: PageVersion, version: Version = {}): Promise<ReadyPage> {
    return compiled.get(page, version, () => this.#prepare(compiled.from, page, version));
  }

  async #prepare(
    { fragments, pictures, theme }: CompiledFrom,
    page: PageVersion,
    { variant, held, locale }: Version,
  ): Promise<ReadyPage> {
    const { id, version, source } = page;
    const request: CompileRequest = {
      source,
      fragments,
      flags: this.#flags,
      ...(variant === undefined ? {} : { variant }),
      ...(held ? { held } : {}),
      ...(locale === undefined ? {} : { locale }),
    };
    const { plan, diagnostics, uses, languages } = await this.#compiled(request, pictures);
    // An unknown widget or a missing fragment is reported in the log, not to shoppers.
    for (const { code, message, pointer, source } of diagnostics)
      this.#log.warn({ page: id, version, code, pointer, source }, message);
    const prepared = preparePage(plan, version, undefined, false, uses);
    const { circular } = prepared.strings;
    if (circular)
      this.#log.info(
        { page: id, version, pointer: circular.pointer },
        `This page renders slowly: the ${circular.widget} at ${circular.pointer} reads what depends on it`,
      );
    return Object.assign(prepared, { theme, languages });
  }
}
