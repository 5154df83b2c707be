import { encodedPath, matchSlug } from '../../../runtime/state/route.ts';
import type { Redirect } from '../../core/ports/storage/documents/pages.ts';
import { pathOf, withoutSlashes } from './page-finder.ts';

/** A former address with parameters, and its position among all of them. */
interface MovedPattern {
  redirect: Redirect;
  order: number;
}

/** The former addresses of a shop's pages. Those without parameters are looked up in a map, however many there are. */
export class MovedPages {
  readonly #plain = new Map<string, { path: string; order: number }>();
  readonly #patterns: MovedPattern[] = [];

  constructor(moved: readonly Redirect[]) {
    for (const [order, redirect] of moved.entries()) {
      if (redirect.from.includes(':')) this.#patterns.push({ redirect, order });
      else this.#addPlain(redirect, order);
    }
  }

  #addPlain({ from, to }: Redirect, order: number): void {
    const key = withoutSlashes(encodedPath(from));
    const path = pathOf(to, {});
    if (path !== undefined && !this.#plain.has(key)) this.#plain.set(key, { path, order });
  }

  /** Returns the new path of the page that was at a path; undefined when there was none. */
  pathFor(path: string): string | undefined {
    const plain = this.#plain.get(withoutSlashes(encodedPath(path)));
    for (const { redirect, order } of this.#patterns) {
      if (plain && plain.order < order) break;
      const params = matchSlug(redirect.from, path);
      const moved = params && pathOf(redirect.to, params);
      if (moved !== undefined) return moved;
    }
    return plain?.path;
  }
}
