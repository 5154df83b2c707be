import { isRecord } from '../../../schemas/is-record.ts';
import { type OwnSlugs, Slugs, type WrongSlug } from '../own-slugs.ts';
import type { DefinitionProblem } from './problems.ts';

const rules: readonly (keyof OwnSlugs)[] = ['product', 'collection'];

const todo =
  'return small letters, digits and hyphens, such as "harbour-mug"; slug("…") of endcap/shop makes them of any text';

/** Titles with which functions are tried: with a space, an accent, capitals, another script and a sign. */
const titles = ['Harbour mug', 'Crème brûlée Dish', 'नीला कटोरा', '2 · Bowls & plates'] as const;

/** Returns problems with a function: with its answers to some titles, and with two of these that have the same. */
function problemsOfRule(rule: keyof OwnSlugs, own: OwnSlugs): DefinitionProblem[] {
  const place = `slugs.${rule}`;
  let wrong: WrongSlug | undefined;
  const slugs = new Slugs(own, (each) => {
    wrong ??= each;
  });
  const made = titles.map((title, at) =>
    rule === 'product'
      ? slugs.product({ title, brand: 'Quarry', category: 'Table', handle: `item-${at + 1}` })
      : slugs.collection({ title }),
  );
  if (wrong) return [{ place, what: `for the title ${JSON.stringify(wrong.title)} ${wrong.reason}`, todo }];
  const second = made.findIndex((slug, at) => made.indexOf(slug) < at);
  if (second < 0) return [];
  const [one, other] = [titles[made.indexOf(made[second]!)], titles[second]].map((title) => JSON.stringify(title));
  return [
    {
      place,
      what: `${one} and ${other} have the same address, ${made[second]}`,
      todo: 'make it of the title or of the handle, which differ',
    },
  ];
}

/** Returns problems with the functions that make slugs. */
export function problemsOfSlugs(slugs: unknown): DefinitionProblem[] {
  if (slugs === undefined) return [];
  if (!isRecord(slugs))
    return [{ place: 'slugs', what: 'it is not an object', todo: 'write slugs: { product: ({ title }) => … }' }];
  return Object.entries(slugs).flatMap(([key, make]): DefinitionProblem[] => {
    const place = `slugs.${key}`;
    const rule = rules.find((each) => each === key);
    if (!rule)
      return [
        { place, what: 'there is no such key', todo: `correct its name, or remove it (known: ${rules.join(', ')})` },
      ];
    if (typeof make !== 'function')
      return [{ place, what: 'it is not a function', todo: `write ${key}: ({ title }) => …` }];
    return problemsOfRule(rule, slugs as OwnSlugs);
  });
}
