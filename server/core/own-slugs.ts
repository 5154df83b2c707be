import { slugOf } from '../../text/slug.ts';

/** What the address of a product is made of. */
export interface NamedProduct {
  title: string;
  brand: string;
  category: string;
  /** Name of the product in the file that it is imported from, which stays when its title changes. */
  handle?: string | undefined;
}

/** What the address of a collection is made of. */
export interface NamedCollection {
  title: string;
}

/**
 * A shop's own way to make the last part of addresses, in place of the title in small letters with hyphens. Called for
 * new products and collections of the admin whose address is left empty, and for those of imports. Equal names must have
 * equal answers, so that a second import finds what the first one has made.
 */
export interface OwnSlugs {
  product?(named: NamedProduct): string;
  collection?(named: NamedCollection): string;
}

/** A return value of a shop's own function that is not a slug. */
export interface WrongSlug {
  rule: keyof OwnSlugs;
  title: string;
  /** What is wrong with it, in words. */
  reason: string;
}

/** Returns what is wrong with a slug, in words; undefined when nothing is. */
export function problemOfSlug(slug: unknown): string | undefined {
  if (typeof slug !== 'string') return `it answers ${JSON.stringify(slug) ?? 'nothing'}, which is not text`;
  if (slug === '') return 'it answers an empty text';
  const proper = slugOf(slug);
  if (proper === slug) return undefined;
  const shown = JSON.stringify(slug.length > 60 ? `${slug.slice(0, 60)}…` : slug);
  return `it answers ${shown}, which is not part of an address${proper === '' ? '' : `: ${proper} would be one`}`;
}

/** Creates slugs by a shop's own functions, with the title as the fallback for missing functions and invalid results. */
export class Slugs {
  readonly #own: OwnSlugs;
  readonly #wrong: (wrong: WrongSlug) => void;

  /** @param wrong callback for each return value that is not a slug */
  constructor(own: OwnSlugs = {}, wrong: (wrong: WrongSlug) => void = () => undefined) {
    this.#own = own;
    this.#wrong = wrong;
  }

  /** The slug of a product; empty for a name without letters and digits. */
  product(named: NamedProduct): string {
    return this.#answer('product', named, slugOf(named.handle ?? named.title));
  }

  /** The slug of a collection; empty for a name without letters and digits. */
  collection(named: NamedCollection): string {
    return this.#answer('collection', named, slugOf(named.title));
  }

  #answer<Rule extends keyof OwnSlugs>(
    rule: Rule,
    named: Parameters<NonNullable<OwnSlugs[Rule]>>[0],
    usual: string,
  ): string {
    const make = this.#own[rule] as ((given: typeof named) => unknown) | undefined;
    if (!make) return usual;
    let reason: string | undefined;
    try {
      const answer = make(named);
      reason = problemOfSlug(answer);
      if (reason === undefined) return answer as string;
    } catch (error) {
      reason = `it throws ${String((error as Error)?.message ?? error)}`;
    }
    this.#wrong({ rule, title: named.title, reason });
    return usual;
  }
}

/** Slugs of a shop without functions of its own. */
export const usualSlugs = new Slugs();
