import type { ObjectSpec } from '../drawings/object.ts';
import type { Placed } from '../drawings/objects/group.ts';
import type { PaperName } from '../drawings/palette.ts';
import type { SceneSpec } from '../drawings/picture.ts';
import type { MakerName } from './makers.ts';

/** The chosen value of each option, by the option's name. */
export type Choice = Readonly<Record<string, string>>;

/** A value of an option. */
export interface DemoValue {
  value: string;
  swatch?: string;
  /** Added to the product's price, in rupees. */
  add?: number;
  grams?: number;
}

/** An option of a product. */
export interface DemoOption {
  name: string;
  values: readonly DemoValue[];
  /** Whether the detail and the scene differ from one value to the next; only for colours by default. */
  everywhere?: boolean;
}

/** Score, text, and an optional title. */
export type DemoReview = readonly [score: 1 | 2 | 3 | 4 | 5, body: string, title?: string];

/** A picture of the product on a table with two other products of the shop. */
export interface DemoScene extends Pick<SceneSpec, 'width' | 'center'> {
  /** Slugs of the two products: the first is placed behind, the second beside. */
  beside: readonly [string, string];
  paper?: PaperName;
  /** Position of this product when it is not at the front. */
  self?: Partial<Omit<Placed, 'good'>>;
  /** Whether sun falls through a window on the wall. */
  sun?: boolean;
}

/** A product as the demo catalogue's authors write it. Prices are in whole rupees. */
export interface DemoProduct {
  slug: string;
  title: string;
  maker: MakerName;
  category: string;
  collections: readonly string[];
  tags: readonly string[];
  summary: string;
  /** Paragraphs of plain text and, after them, facts for a list. */
  story: readonly string[];
  facts: readonly string[];
  options?: readonly DemoOption[];
  price: number;
  /** Whether each piece becomes a gift card worth its price, without stock or weight. */
  isGiftCard?: true;
  /** Price of the first variant before reduction; the other variants have the same difference. */
  mrp?: number;
  /** Weight of the plain variant, in grams. */
  grams: number;
  /** Stock by option values joined with ` / `, or `*` for all the others; variants without an entry get a plausible number. */
  stock?: Readonly<Record<string, number>>;
  /** Age in months: how long before the catalogue's current time the product was first sold. */
  age?: number;
  paper: PaperName;
  /** Returns the drawing of a variant; `pose` is `scene` when it is shown with others. */
  object: (choice: Choice, pose: 'alone' | 'scene') => ObjectSpec;
  /** Returns the subject of the detail view, if it is not the object itself. */
  detail?: (choice: Choice) => ObjectSpec;
  scene: DemoScene;
  reviews: readonly DemoReview[];
}

/** Declares a product of the demo catalogue. */
export const defineProduct = (product: DemoProduct): DemoProduct => product;
