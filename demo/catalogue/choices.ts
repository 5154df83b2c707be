import { type ColorName, colors } from '../drawings/palette.ts';
import type { Choice, DemoOption, DemoProduct, DemoValue } from './define.ts';

/** Creates an option whose values are colours of the palette, with their swatches. */
export const colorOption = (name: string, names: readonly ColorName[]): DemoOption => ({
  name,
  values: names.map((key): DemoValue => ({ value: colors[key].name, swatch: colors[key].color })),
  everywhere: true,
});

/** Creates an option whose values are materials or effects, each with its own swatch. */
export const swatchOption = (name: string, values: readonly DemoValue[]): DemoOption => ({
  name,
  values,
  everywhere: true,
});

/** Creates an option without colours: sizes, sets, rulings. */
export const plainOption = (name: string, values: readonly (string | DemoValue)[]): DemoOption => ({
  name,
  values: values.map((value) => (typeof value === 'string' ? { value } : value)),
});

const byName = new Map<string, string>(Object.values(colors).map(({ name, color }) => [name, color]));

/** Returns the colour with a name that is shown to shoppers. */
export const colorOf = (name: string | undefined): string => {
  const color = byName.get(name ?? '');
  if (!color) throw new RangeError(`"${name}" is not a colour of the palette; see demo/drawings/palette.ts`);
  return color;
};

/** Returns every choice that the options allow, the last option changing fastest. */
export const choicesOf = ({ options = [] }: Pick<DemoProduct, 'options'>): Choice[] => {
  let choices: Choice[] = [{}];
  for (const option of options) {
    choices = choices.flatMap((choice) => option.values.map(({ value }) => ({ ...choice, [option.name]: value })));
  }
  return choices;
};

/** Joins values for addresses and SKUs: `Moss` and `Set of 2` become `moss-set-of-2`. */
export const keyOf = (values: readonly string[]): string =>
  values
    .join('-')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
