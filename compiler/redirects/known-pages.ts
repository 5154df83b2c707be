import { nearestPage } from '../2-plan/checks/references.ts';
import { nearest } from '../diagnostics/nearest.ts';
import { decodedSegment, type PageAt, pathOfAddress } from './redirect-map.ts';

/** Facts about the shop with which its redirects are checked. What is not known is not checked. */
export interface RedirectSurroundings {
  /** Slugs of the published pages. */
  slugs?: readonly string[] | undefined;
  /** Slugs of the products and collections for sale. */
  catalogue?: { products?: readonly string[]; collections?: readonly string[] } | undefined;
  /** Whether the server answers a path itself, so that no page can be there. */
  isReserved?: (path: string) => boolean;
  /** Whether a path belongs to the staff or to programs, so that no shopper is led there. */
  isPrivate?: (path: string) => boolean;
}

const partsOf = (path: string): string[] => path.split('/').filter(Boolean).map(decodedSegment);

/** Maximum number of missing addresses for which similar ones are looked for, which takes a while in a large shop. */
const maxAdvised = 20;

/** The published pages of a shop by their addresses. */
export class KnownPages {
  readonly #slugs: readonly string[] | undefined;
  readonly #catalogue: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #all: RedirectSurroundings['catalogue'];
  readonly #plain: ReadonlySet<string>;
  readonly #patterns: readonly string[][];
  #advised = 0;

  constructor({ slugs, catalogue }: RedirectSurroundings) {
    this.#slugs = slugs;
    this.#all = catalogue;
    this.#catalogue = new Map(
      (['products', 'collections'] as const).flatMap((kind) => {
        const names = catalogue?.[kind];
        return names ? [[kind, new Set(names)] as const] : [];
      }),
    );
    const isPattern = (slug: string) => slug.includes(':');
    this.#plain = new Set((slugs ?? []).filter((slug) => !isPattern(slug)).map((slug) => partsOf(slug).join('/')));
    this.#patterns = (slugs ?? []).filter(isPattern).map((slug) => slug.split('/').filter(Boolean));
  }

  /** Whether addresses of pages are known at all. */
  get areKnown(): boolean {
    return this.#slugs !== undefined;
  }

  /** Whether there is a page at a path. Goods of a known catalogue are certain. */
  readonly at: PageAt = (path) => {
    const parts = partsOf(path);
    if (this.#plain.has(parts.join('/'))) return 'certain';
    const isAt = (pattern: readonly string[]) =>
      pattern.length === parts.length && pattern.every((part, index) => part.startsWith(':') || part === parts[index]);
    if (!this.#patterns.some(isAt)) return undefined;
    return this.#isForSale(parts) ? 'certain' : 'possible';
  };

  /** Returns advice about an address that leads nowhere; undefined when something may be there. */
  problemAt(address: string): { advice: string; suggestion?: string } | undefined {
    if (!this.areKnown) return undefined;
    const path = pathOfAddress(address);
    const parts = partsOf(path);
    const found = this.at(path);
    const isMissing = found === undefined || (found === 'possible' && this.#isForSale(parts) === false);
    if (!isMissing) return undefined;
    const isAdvised = this.#advised++ < maxAdvised;
    const suggestion = isAdvised ? this.#nearest(path, parts, found === undefined) : undefined;
    return suggestion === undefined || suggestion === path
      ? { advice: 'Choose a page of the shop, or publish one with this address.' }
      : { advice: `Did you mean "${suggestion}"?`, suggestion };
  }

  /** Whether a product or a collection exists; undefined for other addresses, and without a catalogue. */
  #isForSale([kind = '', name = '', ...more]: readonly string[]): boolean | undefined {
    return more.length > 0 || name === '' ? undefined : this.#catalogue.get(kind)?.has(name);
  }

  #nearest(path: string, parts: readonly string[], isPage: boolean): string | undefined {
    return isPage ? nearestPage(path, this.#slugs!) : this.#nearestGoods(parts);
  }

  #nearestGoods([kind = '', name = '']: readonly string[]): string | undefined {
    const near = nearest(name, this.#all?.[kind as 'products' | 'collections'] ?? []);
    return near === undefined ? undefined : `/${kind}/${near}`;
  }
}
