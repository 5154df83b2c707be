import type { CollectionRules, collectionOrders } from '../../../commerce/rules/goods/collection-rules.ts';
import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';

/**
 * A product of the catalogue, from the demo shop, an import or a generator. Money is in integer minor units (paise,
 * cents); text is plain unless the field name ends in `Html`.
 */
export interface ProductRecord {
  /** Path segment, unique in the shop; importing the same slug again replaces the product. */
  slug: string;
  title: string;
  brand: string;
  /** Category, such as `Mugs`. */
  category: string;
  /** Sanitised HTML. */
  descriptionHtml: string;
  /** One sentence of plain text, for cards and meta descriptions. */
  summary: string;
  tags: string[];
  /** A gift card: each piece of a paid order becomes a card that is worth its price. */
  isGiftCard?: true;
  /** Tax class, which rates of tax name; `standard` without one. */
  taxClass?: string;
  /** Subscriptions of its own, besides those that the shop offers its goods with. */
  sellingPlans?: OwnPlan[];
  currencyCode: string;
  /** At most three, in display order. */
  options: { name: string; values: OptionValue[] }[];
  /**
   * Positions in `options` in the order from which identifiers of variants are made: options that were put into another
   * order keep the identifiers. Missing for the order of `options`.
   */
  optionOrder?: number[];
  variants: VariantRecord[];
  assets: AssetRecord[];
  seo?: { title?: string; description?: string; hidden?: boolean };
  /** ISO date-time. */
  publishedAt: string;
  published: boolean;
  /** Kept for orders alone: in no list of the shop, and in those of merchants only where they ask for it. */
  archived?: true;
  reviews?: ReviewRecord[];
}

/** Where a picture is cropped around, in parts of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** How a picture of the library is shown now. */
export interface ShownPicture {
  /** Address of its file. */
  url: string;
  /** Size of a file other than that of the record. */
  width?: number;
  height?: number;
  focalPoint?: FocalPoint;
}

/** Key under which what is read says how its picture is shown. It is never stored: JSON has no symbols. */
export const shownAs: unique symbol = Symbol('shown as');

/** A value of an option. */
export interface OptionValue {
  value: string;
  /** Its colour, `#rrggbb`. */
  swatch?: string;
  /** Address of a picture of it, shown instead of the colour. */
  picture?: string;
  [shownAs]?: ShownPicture;
}

export interface VariantRecord {
  sku: string;
  /** One value for each option of the product, in order. */
  optionValues: string[];
  price: number;
  /** Price before reduction; absent or equal to `price` when there is none. */
  mrp?: number;
  quantityAvailable: number;
  isInventoryTracked: boolean;
  inventoryPolicy: 'DENY' | 'CONTINUE';
  weightGrams?: number;
  barcode?: string;
  /** Indexes in `assets`; the first is the main picture. */
  assetIndexes: number[];
}

export interface AssetRecord {
  /** Absolute address of a remote picture, or a path of this server such as `/media/goods/…`. */
  url: string;
  altText: string;
  width?: number;
  height?: number;
  mimeType: string;
  /** `#rrggbb`, shown until the picture has loaded. */
  dominantColor?: string;
  [shownAs]?: ShownPicture;
}

export interface ReviewRecord {
  score: 1 | 2 | 3 | 4 | 5;
  title?: string;
  body: string;
  displayName: string;
  /** ISO date-time. */
  createdAt: string;
  /** Pictures that came with it. */
  assets?: AssetRecord[];
  tags?: string[];
  isVerifiedBuyer?: true;
}

/** Order in which a collection shows its goods. */
export type CollectionOrder = (typeof collectionOrders)[number];

/** What the goods of a collection are, and their order. */
export type CollectionGoods = Pick<CollectionRecord, 'productSlugs' | 'rule' | 'rules' | 'pinned' | 'sortBy'>;

export interface CollectionRecord {
  slug: string;
  title: string;
  description: string;
  /** Sanitised, where the description has more than its words. */
  descriptionHtml?: string;
  /** Members: the products with these slugs, or every product that matches `rule` or `rules`. */
  productSlugs?: string[];
  rule?: { field: 'category' | 'brand' | 'tag'; value: string };
  rules?: CollectionRules;
  /** Slugs of the goods that come first, in their order, of those that match `rule` or `rules`. */
  pinned?: string[];
  /** Order of its goods; that of `productSlugs` without one, else what can be bought first, then the newest. */
  sortBy?: CollectionOrder;
  /** False for one that shoppers do not see. */
  published?: false;
  asset?: AssetRecord;
  seo?: { title?: string; description?: string; hidden?: boolean };
}
