import type { GoodSpec } from '../../media/drawings/good.ts';
import type { Placed } from '../../media/drawings/goods/group.ts';
import type { PaperName } from '../../media/drawings/palette.ts';
import type { SceneSpec } from '../../media/drawings/picture.ts';
import type { MakerName } from './makers.ts';

/** The value that is chosen for each option, by the option's name. */
export type Choice = Readonly<Record<string, string>>;

export interface DemoValue {
  value: string;
  swatch?: string;
  /** Added to the product's price, in rupees. */
  add?: number;
  grams?: number;
}

export interface DemoOption {
  name: string;
  values: readonly DemoValue[];
  /** Whether the detail and the scene differ from one value to the next; only for colours unless told. */
  everywhere?: boolean;
}

/** Score, text, and a title where the shopper gave one. */
export type DemoReview = readonly [score: 1 | 2 | 3 | 4 | 5, body: string, title?: string];

/** A picture of the product on a table with two other goods of the shop. */
export interface DemoScene extends Pick<SceneSpec, 'width' | 'center'> {
  /** Slugs of the two goods: the first stands behind, the second beside. */
  beside: readonly [string, string];
  paper?: PaperName;
  /** Where this product's good stands, when it does not stand at the front. */
  self?: Partial<Omit<Placed, 'good'>>;
  /** Whether sun falls through a window on the wall. */
  sun?: boolean;
}

/** A product as the demo catalogue's authors write it. Prices in whole rupees. */
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
  /** Price before reduction, of the first variant; the others keep the difference. */
  mrp?: number;
  /** Grams of the plain variant. */
  grams: number;
  /** Stock by option values joined with ` / `, or `*` for all the others; what is not named gets a plausible number. */
  stock?: Readonly<Record<string, number>>;
  /** Months before the catalogue's day on which it was first sold. */
  age?: number;
  paper: PaperName;
  /** The drawing of a variant; `pose` is `scene` when it stands beside others. */
  good: (choice: Choice, pose: 'alone' | 'scene') => GoodSpec;
  /** What the detail view looks at, when it is not the good itself. */
  detail?: (choice: Choice) => GoodSpec;
  scene: DemoScene;
  reviews: readonly DemoReview[];
}

/** Declares a product of the demo catalogue. */
export const defineProduct = (product: DemoProduct): DemoProduct => product;
