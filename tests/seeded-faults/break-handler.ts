import type { Handler } from '../../server/shop/calls/define-handler.ts';

/** A way to break a handler, after which its response still fits its contract. */
export type Breakage = 'answers-nothing' | 'ignores-query' | 'answers-for-nobody';

const isList = (value: object): value is { hits: unknown[]; found: number } => 'hits' in value && 'found' in value;

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a response of the same shape that is empty or negated; in an object of objects, each of these is emptied. */
export function emptied(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (typeof answer === 'boolean') return !answer;
  if (typeof answer === 'string') return `${answer}-`;
  if (!isRecord(answer)) return answer;
  if (isList(answer)) return { ...answer, hits: [], found: 0 };
  const goesOn = Object.values(answer).every(isRecord);
  return Object.fromEntries(
    Object.entries(answer).map(([key, value]) => [key, isRecord(value) && !goesOn ? value : emptied(value)]),
  );
}

const breakages: Readonly<Record<Breakage, (handler: Handler) => Handler['handle']>> = {
  'answers-nothing': (handler) => async (input) => emptied(await handler.handle(input)),
  'ignores-query': (handler) => (input) => handler.handle({ ...input, query: {} }),
  'answers-for-nobody': (handler) => (input) =>
    handler.handle({ ...input, caller: { ...input.caller, owner: 'nobody', userId: undefined } }),
};

export const breakHandler = (handler: Handler, how: Breakage): Handler => ({
  ...handler,
  handle: breakages[how](handler),
});
