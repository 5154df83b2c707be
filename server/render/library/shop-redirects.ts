import { parseRedirects } from '../../../compiler/redirects/parse-redirects.ts';
import { type PageAt, RedirectMap } from '../../../compiler/redirects/redirect-map.ts';
import type { Redirect } from '../../core/ports/storage/documents/pages.ts';
import { movedPath, type PageFinder } from './page-finder.ts';

/** The redirects of a shop: those that its merchant has written, and the former addresses of its pages. */
export class ShopRedirects {
  readonly #written: RedirectMap;
  readonly #moved: readonly Redirect[];
  readonly #pageAt: PageAt;

  /** @param source the published document; an invalid redirect in it is left out */
  constructor(source: string | undefined, moved: readonly Redirect[], pageAt: PageFinder) {
    this.#written = new RedirectMap(source === undefined ? [] : parseRedirects(source).rules);
    this.#moved = moved;
    this.#pageAt = (path) => {
      const page = pageAt(path)?.page;
      // Goods may be missing although the shop has a page for them.
      return page && (page.slug.includes(':') ? 'possible' : 'certain');
    };
  }

  /** Returns the new path of the page that was at a path; undefined when there was none. */
  moved(path: string): string | undefined {
    return movedPath(this.#moved, path);
  }

  /**
   * Returns the address to which a request is sent that no page answers, in one step; undefined for one that is not
   * redirected. Never begins a circle.
   *
   * @param path path without the prefix of its market
   */
  locationOf(path: string, prefix = ''): string | undefined {
    const moved = (at: string) => this.moved(at);
    return this.#written.follow(path, { pageAt: this.#pageAt, moved, prefix })?.location;
  }
}
