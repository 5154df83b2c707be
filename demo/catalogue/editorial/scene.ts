import type { ObjectSpec } from '../../drawings/object.ts';
import type { Placed } from '../../drawings/objects/group.ts';
import type { SceneSpec } from '../../drawings/picture.ts';
import { choicesOf } from '../choices.ts';
import type { Choice } from '../define.ts';
import { demoProducts } from '../products/index.ts';

/** A wide picture that belongs to no single product. */
export interface EditorialScene {
  name: string;
  altText: string;
  spec: SceneSpec;
}

/** Returns the object that draws a product in scenes, in its first choice by default. */
export const productObject = (slug: string, choice?: Choice): ObjectSpec => {
  const product = demoProducts.find((candidate) => candidate.slug === slug);
  if (!product) throw new RangeError(`Unknown product "${slug}".`);
  return product.object({ ...choicesOf(product)[0], ...choice }, 'scene');
};

/** Returns a piece of fruit. */
export const fruit = (name: 'lemon' | 'pear' | 'fig' | 'orange'): ObjectSpec => ({ kind: 'fruit', fruit: name });

/** Places an object on the table, in millimetres. */
export const placeAt = (x: number, depth: number, object: ObjectSpec, more: Partial<Placed> = {}): Placed => ({
  x,
  depth,
  object,
  ...more,
});

/** Aspect ratio of wide pictures. */
export const WIDE = 16 / 9;

/** Aspect ratio of a page's opening picture. */
export const HERO = 3 / 2;
