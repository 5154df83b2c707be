import { schemaOfInput } from '../../../compiler/2-plan/checks/inputs.ts';
import { schemaErrors } from '../../../schemas/check.ts';
import type { FragmentDefinition, InputDefinition, Json, NodeDefinition } from '../../../schemas/page.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { generateValue } from '../stress/made-up-value.ts';

/** Entities for which the shop's own products serve as samples. */
const goods: ReadonlySet<string | undefined> = new Set(['product', 'product-card']);
const sample = 'sampleProducts';

/** Splits a camel-case name into words: `headingText` becomes "Heading text". */
const wordsOf = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/**
 * A value that fits an input: its name for a text, one of the shop's products for a product, otherwise a made-up
 * value.
 */
function sampleOf(name: string, input: InputDefinition): Json {
  if (goods.has(input.entity)) return `{{ ${sample}.hits${input.type === 'array' ? '' : '[0]'} }}`;
  const schema = schemaOfInput({ registry: currentParts().registry }, input);
  const words = input.label ?? wordsOf(name);
  if (schemaErrors(schema, words).length === 0) return words;
  let count = 0;
  const making = { kind: 'many', random: () => 0.5, next: () => ++count, currencyCode: 'INR' } as const;
  return generateValue(schema, name, { ...making, lists: 1, depth: 0 }) as Json;
}

/** Values for the inputs of a fragment that is shown alone: from its first preset, its defaults, or samples. */
export function sampleInputs({
  inputs = {},
  presets = [],
}: Pick<FragmentDefinition, 'inputs' | 'presets'>): Record<string, Json> {
  if (inputs === true) return {};
  return Object.fromEntries(
    Object.entries(inputs).map(([name, input]) => [
      name,
      presets[0]?.with[name] ?? input.default ?? sampleOf(name, input),
    ]),
  );
}

/** A body that shows a fragment alone, with samples for the inputs that a page would pass to it. */
export function sampleUse(id: string, fragment: Pick<FragmentDefinition, 'inputs' | 'presets'>): NodeDefinition[] {
  const samples = sampleInputs(fragment);
  const use: NodeDefinition = { widget: 'fragment', props: { name: id, with: samples } };
  const needsGoods = Object.values(samples).some(
    (value) => typeof value === 'string' && value.includes(`${sample}.hits`),
  );
  return needsGoods
    ? [{ widget: 'product-list', as: sample, props: { label: 'Samples', perPage: 4 }, slots: { success: [use] } }]
    : [use];
}
