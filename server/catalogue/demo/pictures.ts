import type { GoodSpec } from '../../media/drawings/good.ts';
import type { Facts, Frame, PictureSpec } from '../../media/drawings/picture.ts';
import { around } from '../../media/drawings/view.ts';
import { createPicture, type Picture } from '../../media/pictures.ts';
import { sceneFor } from './arrange.ts';
import { choicesOf, keyOf } from './choices.ts';
import type { Choice, DemoProduct } from './define.ts';

/** The pictures of one product, and which of them show which variant. */
export interface ProductPictures {
  /** In the order of the gallery. */
  pictures: { picture: Picture; view: PictureSpec['view']; choice: Choice }[];
  /** Positions in `pictures` for a variant: its front first, then its detail and its scene. */
  positionsOf(choice: Choice): number[];
}

const pick = (choice: Choice, names: readonly string[]): string[] => names.map((name) => choice[name] ?? '');

/** Every variant has its own front view; details and scenes are shared by variants that look the same up close. */
export const picturesOf = (
  product: DemoProduct,
  bySlug: ReadonlyMap<string, DemoProduct>,
  measure: (good: GoodSpec) => Facts,
): ProductPictures => {
  const choices = choicesOf(product);
  const allNames = (product.options ?? []).map((option) => option.name);
  const colorNames = (product.options ?? []).filter((option) => option.everywhere).map((option) => option.name);
  let known: Frame | undefined;
  const frame = (): Frame => {
    known ??= around(choices.map((choice) => measure(product.good(choice, 'alone')).box));
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

  const sceneOf = (choice: Choice): PictureSpec =>
    sceneFor(
      product.slug,
      product.good(choice, 'scene'),
      { paper: product.paper, ...product.scene },
      measure,
      (slug) => {
        const other = bySlug.get(slug);
        if (!other) throw new RangeError(`scene of ${product.slug}: there is no product "${slug}"`);
        return other.good(choicesOf(other)[0]!, 'scene');
      },
    );

  for (const choice of choices) {
    add('front', choice, allNames, () => ({
      view: 'front',
      paper: product.paper,
      good: product.good(choice, 'alone'),
      frame: frame(),
    }));
  }
  for (const choice of choices) {
    add('detail', choice, colorNames, () => ({
      view: 'detail',
      paper: product.paper,
      good: (product.detail ?? ((c) => product.good(c, 'alone')))(choice),
    }));
  }
  for (const choice of choices) add('scene', choice, colorNames, () => sceneOf(choice));

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
  };
};
