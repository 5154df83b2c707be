import { callLimits, shopperAccess } from '../../../schemas/contract/call.ts';
import type { DefinitionProblem } from './problems.ts';

/** Required types of a contract's keys, in the words of the error message. */
type Shape = Readonly<Record<string, 'text' | 'object' | 'list'>>;

const shapes = {
  widget: {
    summary: 'text',
    props: 'object',
    actions: 'object',
    events: 'object',
    slots: 'object',
    calls: 'list',
    searchParams: 'list',
  },
  action: { summary: 'text', payload: 'object' },
  call: { id: 'text', summary: 'text', answer: 'object' },
} satisfies Record<string, Shape>;

const makers = { widget: 'defineWidget', action: 'defineAction', call: 'defineCall' };

const is: Readonly<Record<Shape[string], (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  object: (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  list: Array.isArray,
};

const choices: Readonly<Record<string, readonly string[]>> = {
  kind: ['view', 'data'],
  method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'ANY'],
  access: shopperAccess,
  limit: callLimits,
};

/** Types of keys, as sentences name them. */
const named = { text: 'text', object: 'an object', list: 'a list' } as const;

/** Keys that may be left out. */
const optionalKeys: ReadonlySet<string> = new Set(['limit']);

const chosen = { widget: ['kind'], action: [], call: ['method', 'access', 'limit'] };

/** Returns a problem for each key of a contract that is missing or has an unexpected type. */
export function problemsOfContract(
  kind: keyof typeof shapes,
  contract: Readonly<Record<string, unknown>>,
  place: string,
): DefinitionProblem[] {
  const todo = `make it with ${makers[kind]} of endcap/schemas, which an editor checks`;
  const shaped = Object.entries<Shape[string]>(shapes[kind]).filter(([key, expected]) => !is[expected](contract[key]));
  const isChosen = (key: string) =>
    choices[key]!.includes(contract[key] as string) || (optionalKeys.has(key) && contract[key] === undefined);
  const other = chosen[kind].filter((key) => !isChosen(key));
  return [
    ...shaped.map(([key, expected]) => ({ place, what: `its "${key}" is not ${named[expected]}`, todo })),
    ...other.map((key) => ({ place, what: `its "${key}" is none of ${choices[key]!.join(', ')}`, todo })),
  ];
}
