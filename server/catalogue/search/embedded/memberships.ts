import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import { nameKey } from '../../naming/name-key.ts';
import { ruleTest } from './collection-rules.ts';
import type { IndexedProduct } from './source.ts';

/**
 * Finds the collections of a product. Rules that require only a name are indexed by it; other rules are tested one by
 * one.
 */
export class Memberships {
  readonly #rules = new Map<string, string[]>();
  readonly #listed = new Map<string, string[]>();
  readonly #tests: { slug: string; isMet: (product: IndexedProduct) => boolean }[] = [];

  constructor(collections: readonly Pick<CollectionRecord, 'slug' | 'rule' | 'rules' | 'productSlugs'>[]) {
    for (const { slug, rule, rules, productSlugs = [] } of collections) {
      if (rules) this.#tests.push({ slug, isMet: ruleTest(rules) });
      if (rule) this.#add(this.#rules, `${rule.field} ${nameKey(rule.value)}`, slug);
      for (const productSlug of productSlugs) this.#add(this.#listed, productSlug, slug);
    }
  }

  #add(map: Map<string, string[]>, key: string, slug: string): void {
    const slugs = map.get(key);
    if (slugs) slugs.push(slug);
    else map.set(key, [slug]);
  }

  of(product: IndexedProduct): string[] {
    const { slug, category, brand, tags } = product;
    const keys = [
      `category ${nameKey(category)}`,
      `brand ${nameKey(brand)}`,
      ...tags.map((tag) => `tag ${nameKey(tag)}`),
    ];
    const byRule = keys.flatMap((key) => this.#rules.get(key) ?? []);
    const tested = this.#tests.flatMap((each) => (each.isMet(product) ? [each.slug] : []));
    return [...new Set([...byRule, ...tested, ...(this.#listed.get(slug) ?? [])])].sort();
  }
}
