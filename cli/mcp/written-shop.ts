import collectionSearch from '../../commerce/calls/collection/search.ts';
import productSearch from '../../commerce/calls/product/search.ts';
import type { Diagnostic } from '../../compiler/index.ts';
import type { OwnContracts } from '../../widgets/shop-parts.ts';
import { consistsOfWidgets, type DocumentName } from '../remote/document-name.ts';
import { mapConcurrently } from '../remote/exchange.ts';
import type { ListedDocument, RemoteShop } from '../remote/remote-shop.ts';

/** A result of searching the shop. */
export interface ShopSearchHit {
  kind: 'page' | 'fragment' | 'product' | 'collection';
  /** Name by which pages refer to it: a slug or an identifier. */
  name: string;
  title: string;
  /** Address at which shoppers find it. */
  address?: string;
  /** Further information about it. */
  about?: string;
}

/** A draft to be shown. */
export interface ShownDraft {
  name: DocumentName;
  version: number;
  /** Address at which it is shown. */
  slug: string;
}

/** Maximum number of search results of each kind. */
const maxResults = 8;

/** Client of a shop with an author's key. It saves drafts, but does not publish. */
export class AuthorClient {
  readonly #shop: RemoteShop;

  constructor(shop: RemoteShop) {
    this.#shop = shop;
  }

  async documents(): Promise<(ListedDocument & { kind: 'page' | 'fragment' })[]> {
    const listed = await this.#shop.list();
    return listed.flatMap((document) =>
      consistsOfWidgets(document.kind) ? [{ ...document, kind: document.kind }] : [],
    );
  }

  /** Returns a document's draft and its version; undefined when there is none. */
  async read({ kind, id }: DocumentName): Promise<{ source: string; version: number } | undefined> {
    const listed = (await this.#shop.list()).find((each) => each.kind === kind && each.id === id);
    return listed && { source: await this.#shop.draft({ kind, id }), version: listed.draftVersion };
  }

  /** Returns a document's live text; undefined when it is not published. */
  async live({ kind, id }: DocumentName): Promise<string | undefined> {
    const version = (await this.#shop.list()).find((each) => each.kind === kind && each.id === id)?.publishedVersion;
    return version === undefined ? undefined : this.#shop.published({ kind, id }, version);
  }

  save(name: DocumentName, source: string, ifVersion: number): Promise<number> {
    return this.#shop.saveDraft(name, source, ifVersion);
  }

  async check({ kind, id }: DocumentName, source: string): Promise<Diagnostic[]> {
    const path = `/${kind}s/${id}/check`;
    return (await this.#shop.ask<{ diagnostics: Diagnostic[] }>('POST', path, { source })).diagnostics;
  }

  ownParts(): Promise<OwnContracts> {
    return this.#shop.ask<OwnContracts>('GET', '/own-parts');
  }

  /** Returns the drafts of all fragments. */
  async fragments(): Promise<string[]> {
    const names = (await this.#shop.list()).filter(({ kind }) => kind === 'fragment');
    return mapConcurrently(names, ({ kind, id }) => this.#shop.draft({ kind, id }));
  }

  /** Shows the saved draft of a page at an address that is only valid while `use` runs. */
  async shown({ name, version, slug }: ShownDraft, use: (address: string) => Promise<void>): Promise<void> {
    const path = `/${name.kind}s/${name.id}/links`;
    const body = { ifVersion: version, days: '1', url: slug };
    const { link, address } = await this.#shop.ask<{ link: { id: string }; address: string }>('POST', path, body);
    try {
      await use(this.#shop.addressOf(address));
    } finally {
      await this.#shop.ask('DELETE', `${path}/${link.id}`);
    }
  }

  /** Finds products, collections and documents by words. */
  async search(q: string): Promise<ShopSearchHit[]> {
    const body = { q, page: 1, perPage: maxResults };
    const [products, collections, documents] = await Promise.all([
      this.#shop.call(productSearch, { body }),
      this.#shop.call(collectionSearch, { body }),
      this.documents(),
    ]);
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    return [
      ...products.hits.map(({ slug, title, price }): ShopSearchHit => {
        return {
          kind: 'product',
          name: slug,
          title,
          address: `/products/${slug}`,
          about: `${price.amount} ${price.currencyCode}`,
        };
      }),
      ...collections.hits.map(({ slug, title }): ShopSearchHit => {
        return { kind: 'collection', name: slug, title, address: `/collections/${slug}` };
      }),
      ...documents
        .filter(({ id, slug }) => words.every((word) => `${id} ${slug}`.toLowerCase().includes(word)))
        .slice(0, maxResults)
        .map(({ kind, id, slug, publishedVersion }): ShopSearchHit => {
          const about = publishedVersion === undefined ? 'draft' : 'published';
          return { kind, name: id, title: id, ...(slug === '' ? {} : { address: slug }), about };
        }),
    ];
  }
}
