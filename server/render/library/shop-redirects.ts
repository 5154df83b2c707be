import { isPrivatePath } from '../../../commerce/rules/addresses/page-address.ts';
import { parseRedirects } from '../../../compiler/redirects/parse-redirects.ts';
import { type PageAt, pathOfAddress, RedirectMap } from '../../../compiler/redirects/redirect-map.ts';
import type { Redirect } from '../../core/ports/storage/documents/pages.ts';
import { MovedPages } from './moved-pages.ts';
import type { PageFinder } from './page-finder.ts';

/** The published document of redirects, read. */
export interface WrittenRedirects {
  source: string | undefined;
  map: RedirectMap;
}

/** Reads the published document, unless it is the one that was read before. An invalid redirect in it is left out. */
export const writtenRedirects = (source: string | undefined, before?: WrittenRedirects): WrittenRedirects =>
  before && before.source === source
    ? before
    : { source, map: new RedirectMap(source === undefined ? [] : parseRedirects(source).rules) };

/** The redirects of a shop: those that its merchant has written, and the former addresses of its pages. */
export class ShopRedirects {
  /** Those that the merchant has written, read again only when they change. */
  readonly written: WrittenRedirects;
  readonly #moved: MovedPages;
  readonly #pageAt: PageAt;

  constructor(written: WrittenRedirects, moved: readonly Redirect[], pageAt: PageFinder) {
    this.written = written;
    this.#moved = new MovedPages(moved);
    this.#pageAt = (path) => {
      const page = pageAt(path)?.page;
      // Goods may be missing although the shop has a page for them.
      return page && (page.slug.includes(':') ? 'possible' : 'certain');
    };
  }

  /** Returns the new path of the page that was at a path; undefined when there was none. */
  moved(path: string): string | undefined {
    return this.#moved.pathFor(path);
  }

  /**
   * Returns the address to which a request is sent that no page answers, in one step; undefined for one that is not
   * redirected. Never begins a circle.
   *
   * @param path path without the prefix of its market
   */
  locationOf(path: string, prefix = ''): string | undefined {
    const moved = (at: string) => this.moved(at);
    const location = this.written.map.follow(path, { pageAt: this.#pageAt, moved, prefix })?.location;
    // The rest of an old path may make an address that no author has seen.
    return location?.startsWith('/') && isPrivatePath(pathOfAddress(location)) ? undefined : location;
  }
}
