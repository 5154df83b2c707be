import type { CollectionRules, collectionOrders } from '../../../commerce/rules/goods/collection-rules.ts';
import type { OwnPlan } from '../../../schemas/entities/cart/pricing-rules.ts';

/**
 * A product of the catalogue, from the demo shop, an import or a generator. Money is in integer minor units (paise,
 * cents); text is plain unless the field's name ends in `Html`.
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
  /** Marks a gift card: each unit of a paid order becomes a card worth its price. */
  isGiftCard?: true;
  /** Tax class, which tax rates name; `standard` by default. */
  taxClass?: string;
  /** The product's own subscriptions, in addition to those that the shop offers for its products. */
  sellingPlans?: OwnPlan[];
  currencyCode: string;
  /** At most three, in display order. */
  options: { name: string; values: OptionValue[] }[];
  /**
   * Positions in `options`, in the order from which variant identifiers are derived, so that reordered options keep
   * the identifiers. Omitted when it is the order of `options`.
   */
  optionOrder?: number[];
  variants: VariantRecord[];
  assets: AssetRecord[];
  seo?: { title?: string; description?: string; hidden?: boolean };
  /** ISO date-time. */
  publishedAt: string;
  published: boolean;
  /** Kept only for existing orders: excluded from all lists of the shop, and shown to merchants only on request. */
  archived?: true;
  reviews?: ReviewRecord[];
}

/** The point around which a picture is cropped, as fractions of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** The current appearance of a picture in the media library. */
export interface ShownPicture {
  /** Address of the picture's file. */
  url: string;
  /** Size of the file, when it is not the record's file. */
  width?: number;
  height?: number;
  focalPoint?: FocalPoint;
}

/**
 * Key under which records that were read carry the current appearance of their picture. It is never stored: JSON
 * has no symbols.
 */
export const shownAs: unique symbol = Symbol('shown as');

/** A value of an option. */
export interface OptionValue {
  value: string;
  /** The value's colour, `#rrggbb`. */
  swatch?: string;
  /** Address of a picture of the value, shown instead of the colour. */
  picture?: string;
  [shownAs]?: ShownPicture;
}

/** A variant of a product: its options, price, stock and pictures. */
export interface VariantRecord {
  sku: string;
  /** One value for each option of the product, in order. */
  optionValues: string[];
  price: number;
  /** Price before reduction; absent or equal to `price` when it is not reduced. */
  mrp?: number;
  quantityAvailable: number;
  isInventoryTracked: boolean;
  inventoryPolicy: 'DENY' | 'CONTINUE';
  weightGrams?: number;
  barcode?: string;
  /** Indexes in `assets`; the first is the main picture. */
  assetIndexes: number[];
}

/** A picture or video of the catalogue. */
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

/** A review that came with the catalogue. */
export interface ReviewRecord {
  score: 1 | 2 | 3 | 4 | 5;
  title?: string;
  body: string;
  displayName: string;
  /** ISO date-time. */
  createdAt: string;
  /** Pictures that the reviewer attached. */
  assets?: AssetRecord[];
  tags?: string[];
  isVerifiedBuyer?: true;
}

/** The order in which a collection shows its products. */
export type CollectionOrder = (typeof collectionOrders)[number];

/** Selection and order of a collection's products. */
export type CollectionGoods = Pick<CollectionRecord, 'productSlugs' | 'rule' | 'rules' | 'pinned' | 'sortBy'>;

/** A collection of the catalogue. */
export interface CollectionRecord {
  slug: string;
  title: string;
  description: string;
  /** Sanitised HTML, when the description has formatting. */
  descriptionHtml?: string;
  /** Members: the products with these slugs, or every product that matches `rule` or `rules`. */
  productSlugs?: string[];
  rule?: { field: 'category' | 'brand' | 'tag'; value: string };
  rules?: CollectionRules;
  /** Slugs of the products that come first, in this order, among those that match `rule` or `rules`. */
  pinned?: string[];
  /**
   * Order of the products. The default is the order of `productSlugs`, or else available products first, then the
   * newest.
   */
  sortBy?: CollectionOrder;
  /** False for a collection that shoppers do not see. */
  published?: false;
  asset?: AssetRecord;
  seo?: { title?: string; description?: string; hidden?: boolean };
}
