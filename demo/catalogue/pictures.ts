import { createPicture, type Drawing } from '../drawings/create-picture.ts';
import type { ObjectSpec } from '../drawings/object.ts';
import type { Frame, ObjectMeasures, PictureSpec } from '../drawings/picture.ts';
import { boundingBox } from '../drawings/view.ts';
import { sceneFor } from './arrange.ts';
import { choicesOf, keyOf } from './choices.ts';
import type { Choice, DemoProduct, DemoScene } from './define.ts';
import { reviewDetails } from './review-details.ts';

/** The pictures of one product, with those that show each variant. */
export interface ProductPictures {
  /** Pictures in the order of the gallery. */
  pictures: { picture: Drawing; view: PictureSpec['view']; choice: Choice }[];
  /** Returns a variant's positions in `pictures`: its front first, then its detail and its scene. */
  positionsOf(choice: Choice): number[];
  /** Pictures that shoppers sent, by the position of their review. */
  ofShoppers: ReadonlyMap<number, Drawing>;
}

const pick = (choice: Choice, names: readonly string[]): string[] => names.map((name) => choice[name] ?? '');

/**
 * Returns a product's pictures. Every variant has its own front view; details and scenes are shared by variants
 * that look the same up close.
 */
export const picturesOf = (
  product: DemoProduct,
  bySlug: ReadonlyMap<string, DemoProduct>,
  measure: (object: ObjectSpec) => ObjectMeasures,
): ProductPictures => {
  const choices = choicesOf(product);
  const allNames = (product.options ?? []).map((option) => option.name);
  const colorNames = (product.options ?? []).filter((option) => option.everywhere).map((option) => option.name);
  let known: Frame | undefined;
  const frame = (): Frame => {
    known ??= boundingBox(choices.map((choice) => measure(product.object(choice, 'alone')).box));
    return known;
  };
  const pictures: ProductPictures['pictures'] = [];
  const position = new Map<string, number>();

  const add = (view: PictureSpec['view'], choice: Choice, names: readonly string[], spec: () => PictureSpec): void => {
    const key = keyOf(pick(choice, names));
    const name = `goods/${product.slug}/${view}${key ? `~${key}` : ''}`;
    if (position.has(name)) return;
    position.set(name, pictures.length);
    pictures.push({ picture: createPicture({ name, spec, measure }), view, choice });
  };

  const sceneOf = (choice: Choice, scene: DemoScene = product.scene): PictureSpec =>
    sceneFor(product.slug, product.object(choice, 'scene'), { paper: product.paper, ...scene }, measure, (slug) => {
      const other = bySlug.get(slug);
      if (!other) throw new RangeError(`scene of ${product.slug}: there is no product "${slug}"`);
      return other.object(choicesOf(other)[0]!, 'scene');
    });

  for (const choice of choices) {
    add('front', choice, allNames, () => ({
      view: 'front',
      paper: product.paper,
      object: product.object(choice, 'alone'),
      frame: frame(),
    }));
  }
  for (const choice of choices) {
    add('detail', choice, colorNames, () => ({
      view: 'detail',
      paper: product.paper,
      object: (product.detail ?? ((c) => product.object(c, 'alone')))(choice),
    }));
  }
  for (const choice of choices) add('scene', choice, colorNames, () => sceneOf(choice));

  const ofShoppers = Object.entries(reviewDetails[product.slug] ?? {}).flatMap(([at, { picture: sent }]) => {
    if (!sent) return [];
    const name = `goods/${product.slug}/by-shopper~${at}`;
    return [[Number(at), createPicture({ name, spec: () => sceneOf(choices[sent.choice]!, sent), measure })] as const];
  });

  const nameOf = (view: string, choice: Choice, names: readonly string[]): string => {
    const key = keyOf(pick(choice, names));
    return `goods/${product.slug}/${view}${key ? `~${key}` : ''}`;
  };
  return {
    pictures,
    positionsOf: (choice) =>
      [nameOf('front', choice, allNames), nameOf('detail', choice, colorNames), nameOf('scene', choice, colorNames)]
        .map((name) => position.get(name))
        .filter((index) => index !== undefined),
    ofShoppers: new Map(ofShoppers),
  };
};
