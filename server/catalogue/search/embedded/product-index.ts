import type { CollectionRecord } from '../../../core/ports/product-record.ts';
import type { Work } from '../../../core/work.ts';
import { nameKey } from '../../naming/name-key.ts';
import { publicTags } from '../../naming/public-tags.ts';
import { FieldColumn, noValues } from './field-column.ts';
import { Memberships } from './memberships.ts';
import type { IndexedProduct, SearchSource } from './source.ts';

/** Returns the field name of an option: `Colour` becomes `option.colour`. */
export const optionField = (name: string): string => `option.${name.trim().toLowerCase()}`;

/** Fields in which all spellings of a name are the same value. */
const namedFields = new Set(['category', 'brand', 'tag']);

/** Returns the text on which public tags depend. */
const names = ({ title, brand, category, tags, options }: IndexedProduct): string =>
  JSON.stringify([title, brand, category, tags, options]);

/**
 * In-memory index of all published products, by position, with the fields to filter, count and sort by. It follows
 * the catalogue's revision.
 */
export class ProductIndex {
  readonly #source: SearchSource;
  #revision = 0;
  #byNumber = new Map<number, number>();
  #byId = new Map<string, number>();
  #bySlug = new Map<string, number[]>();
  products: (IndexedProduct | undefined)[] = [];
  columns = new Map<string, FieldColumn>();
  optionNames = new Map<string, string>();
  collections: CollectionRecord[] = [];
  #memberships = new Memberships([]);
  #publicTags: ReadonlyMap<string, string> | undefined;

  constructor(source: SearchSource) {
    this.#source = source;
  }

  /**
   * Applies changes of the catalogue. Returns the current revision. All reads come before the first write to the index,
   * because a concurrent request may apply the same changes during the reads.
   */
  *refresh(): Work<number> {
    const revision = yield* this.#source.revision();
    while (this.#revision !== revision) {
      const seenRevision = this.#revision;
      const collections = yield* this.#source.collections();
      const changed = yield* this.#source.changedSince(seenRevision);
      if (this.#revision > revision) break;
      if (this.#revision !== seenRevision) continue;
      const collectionsChanged = JSON.stringify(collections) !== JSON.stringify(this.collections);
      if (collectionsChanged) this.#setCollections(collections);
      for (const product of changed) this.#put(product);
      this.#revision = revision;
    }
    return this.#revision;
  }

  /** Updates the memberships of indexed products when collections have changed, without reading products again. */
  #setCollections(collections: CollectionRecord[]): void {
    const before = new Map(this.collections.map((collection) => [collection.slug, JSON.stringify(collection)]));
    const changed = collections.filter((collection) => before.get(collection.slug) !== JSON.stringify(collection));
    for (const { slug } of collections) before.delete(slug);
    const outdated = new Set([...before.keys(), ...changed.map(({ slug }) => slug)]);
    this.collections = collections;
    this.#memberships = new Memberships(collections);
    const others = new Memberships(changed);
    const column = this.column('collection');
    this.products.forEach((product, position) => {
      if (!product) return;
      const labels = (column.values[position] ?? noValues).map((number) => column.labels[number]!);
      const slugs = [...labels.filter((slug) => !outdated.has(slug)), ...others.of(product)].sort();
      column.set(
        position,
        slugs.map((value) => ({ value })),
      );
    });
  }

  /**
   * Returns the tags to show in a facet, by key; other tags can only be searched. Cached while orders and reviews
   * change products.
   */
  publicTags(): ReadonlyMap<string, string> {
    this.#publicTags ??= publicTags(this.products.filter((product) => product !== undefined));
    return this.#publicTags;
  }

  positionOf(number: number): number | undefined {
    return this.#byNumber.get(number);
  }

  positionOfId(id: string): number | undefined {
    return this.#byId.get(id);
  }

  /** Returns the positions of a published product: one, or those of its variants. */
  positionsOfSlug(slug: string): readonly number[] {
    return (this.#bySlug.get(slug) ?? []).filter((position) => this.products[position]?.slug === slug);
  }

  column(field: string): FieldColumn {
    let column = this.columns.get(field);
    if (!column) {
      column = namedFields.has(field) ? new FieldColumn(nameKey) : new FieldColumn();
      this.columns.set(field, column);
    }
    return column;
  }

  #put(product: IndexedProduct): void {
    const existing = this.#byNumber.get(product.number);
    const position = existing ?? this.products.length;
    const before = existing === undefined ? undefined : this.products[existing];
    if (!product.isPublished || !before || names(before) !== names(product)) this.#publicTags = undefined;
    if (!product.isPublished) {
      if (existing !== undefined) this.products[existing] = undefined;
      return;
    }
    this.products[position] = product;
    this.#byNumber.set(product.number, position);
    this.#byId.set(product.id, position);
    const ofSlug = this.#bySlug.get(product.slug);
    if (!ofSlug) this.#bySlug.set(product.slug, [position]);
    else if (!ofSlug.includes(position)) ofSlug.push(position);
    if (existing !== undefined) for (const column of this.columns.values()) column.set(position, []);
    const set = (field: string, values: readonly string[]): void =>
      this.column(field).set(
        position,
        values.filter((value) => value !== '').map((value) => ({ value })),
      );
    set('category', [product.category]);
    set('brand', [product.brand]);
    set('tag', product.tags);
    set('collection', this.#memberships.of(product));
    for (const option of product.options) {
      const field = optionField(option.name);
      if (!this.optionNames.has(field)) this.optionNames.set(field, option.name);
      this.column(field).set(position, option.values);
    }
  }
}
