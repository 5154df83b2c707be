import type { ShopConfig } from '../core/config.ts';
import type { CollectionRecord, ProductRecord, ReviewRecord } from '../core/ports/product-record.ts';
import type { PostalCode } from '../core/ports/storage/accounts/postal-codes.ts';
import type { DocumentKind, NodeDocumentKind } from '../core/ports/storage/documents/pages.ts';
import type { PictureTable } from './media/picture.ts';
import type { PictureRequest } from './media/renderer.ts';

/** A document that a new shop starts with. */
export interface StarterDocument {
  kind: NodeDocumentKind | Extract<DocumentKind, 'audience' | 'redirects'>;
  id: string;
  source: string;
  /**
   * Whether the document belongs to the served shop, rather than to this package, whose tests have checked its own
   * documents.
   */
  isOwn?: boolean;
}

/** A page or a fragment that a new shop starts with. */
export type StarterPage = StarterDocument & { kind: NodeDocumentKind };

/** Content of a new shop: settings, products, pictures and pages. */
export interface StarterShop {
  /** Settings to use without a settings file. */
  config: Partial<ShopConfig>;
  /** Settings of the shop's own definition, which also apply after an import. */
  settings?: Partial<ShopConfig>;
  catalogue(): { products: ProductRecord[]; collections: CollectionRecord[]; testimonials?: ReviewRecord[] };
  /** Postal codes by country, for a storage without any. */
  postalCodes: Readonly<Record<string, readonly PostalCode[]>>;
  /** Earlier searches of shoppers, so that pages have trending searches. */
  searches?: readonly string[];
  /** Pictures served under `/media/`. */
  pictures(): PictureTable;
  /** Folder of videos, captions and animations, served under `/media/` by name. */
  films?: string;
  /** Pictures of the home page, rendered when the server starts. */
  openingPictures: readonly PictureRequest[];
  /** Audiences first, then fragments, pages and redirects, because each is checked against those before it. */
  documents: readonly StarterDocument[];
}
