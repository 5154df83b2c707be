import type { FragmentDefinition, InputChoice, InputDefinition, Json } from '../../schemas/page.ts';

/** A literal value of an extracted node that authors can change wherever the fragment is shown. */
export interface ExtractSetting {
  /** JSON pointer of the value, from the node. */
  pointer: string;
  /** Proposed name of the input. A number is appended if it is taken. */
  name: string;
  label: string;
  group?: string | undefined;
  /** Kind of things that an author picks for it. */
  chooses?: InputChoice | undefined;
  /** The only allowed texts. */
  enum?: readonly string[] | undefined;
}

const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

type Literal = string | number | boolean;

/** Whether a value is the same on every page, so that it can be the default of an input. */
export const isLiteral = (value: unknown): value is Literal =>
  typeof value === 'number' || typeof value === 'boolean' || (typeof value === 'string' && !value.includes('{{'));

const hasMember = (value: Json | undefined, step: string): value is Json & object =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, step);

function freeName(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count++) {
    const name = count === 1 ? wanted : `${wanted}${count}`;
    if (!taken.has(name)) return name;
  }
}

function inputOf({ label, group, chooses, enum: words }: ExtractSetting, value: Literal): InputDefinition {
  return {
    label,
    ...(group === undefined ? {} : { group }),
    type: typeof value as 'string' | 'number' | 'boolean',
    ...(chooses === undefined ? {} : { chooses }),
    ...(words === undefined ? {} : { enum: [...words] }),
    default: value,
  };
}

/**
 * Turns literal values of a fragment's only node into inputs, whose defaults are these values. All others remain as
 * they are wherever the fragment is shown. Returns the reason if a value is missing or no literal.
 */
export function withSettings(
  fragment: FragmentDefinition,
  settings: readonly ExtractSetting[],
): { fragment: FragmentDefinition } | { refused: string } {
  if (settings.length === 0) return { fragment };
  const body = structuredClone(fragment.body) as unknown as Json[];
  const inputs: Record<string, InputDefinition> = { ...(typeof fragment.inputs === 'object' ? fragment.inputs : {}) };
  const taken = new Set(Object.keys(inputs));
  for (const setting of settings) {
    const steps = stepsOf(setting.pointer);
    const last = steps.pop() ?? '';
    let owner: Json | undefined = body[0];
    for (const step of steps) owner = hasMember(owner, step) ? (owner as Record<string, Json>)[step] : undefined;
    const value = hasMember(owner, last) ? (owner as Record<string, Json>)[last] : undefined;
    if (!isLiteral(value))
      return {
        refused: `“${setting.label}” cannot be a setting: there is no plain text, number or switch at this place.`,
      };
    const name = freeName(setting.name, taken);
    taken.add(name);
    inputs[name] = inputOf(setting, value);
    (owner as Record<string, Json>)[last] = `{{ fragment.${name} }}`;
  }
  return { fragment: { ...fragment, inputs, body: body as unknown as FragmentDefinition['body'] } };
}
