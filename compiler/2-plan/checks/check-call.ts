import { type CheckableSchema, schemaErrors } from '../../../schemas/check.ts';
import type { CallReference } from '../../../schemas/contract/call.ts';
import type { Json } from '../../../schemas/page.ts';
import type { Path } from '../../1-parse/shape/shape-reader.ts';
import { isBinding } from '../../1-parse/template.ts';
import { replacement, schemaAt } from '../../diagnostics/expected.ts';
import { advise, nearest } from '../../diagnostics/nearest.ts';
import type { Registry } from '../compilation.ts';
import type { ValueContext } from '../value-context.ts';
import { checkReferences } from './references.ts';

type KnownCall = Registry['calls'] extends ReadonlyMap<string, infer Call> ? Call : never;

/** A call that a page names, with the places of its name and its input. */
export interface NamedCall {
  name: Json | undefined;
  input: Json | undefined;
  at: { name: Path; input: Path };
  /** Whether only calls that read are allowed here. */
  mustBeSafe: boolean;
}

/**
 * Reports a call that does not exist, is not allowed here, or has invalid input. Returns undefined when it cannot be
 * made.
 */
export function checkCall(context: ValueContext, call: NamedCall): KnownCall | undefined {
  const { compilation, source } = context;
  const { name, input = {}, at, mustBeSafe } = call;
  const { calls } = compilation.registry;
  // A name of the wrong type is reported by the schema check.
  if (typeof name !== 'string') return undefined;
  const candidates = [...calls].flatMap(([id, { safe }]) => (safe || !mustBeSafe ? [id] : []));
  const known = calls.get(name);
  if (isBinding(name)) compilation.report(source, 'computed-call', at.name, {});
  else if (!known) {
    const advice = advise(name, candidates, 'calls');
    compilation.report(
      source,
      'unknown-call',
      at.name,
      { call: name, advice },
      { suggestion: nearest(name, candidates) },
    );
  } else if (mustBeSafe && !known.safe)
    compilation.report(source, 'call-writes', at.name, {
      call: name,
      reading: candidates.sort().slice(0, 12).join(', '),
    });
  else {
    checkInput(context, name, known.input, input, at.input);
    checkReferences(context, known.input, input, at.input);
    return known;
  }
  return undefined;
}

function checkInput(
  { compilation, source }: ValueContext,
  call: string,
  schema: CheckableSchema,
  input: Json,
  path: Path,
): void {
  for (const { rule, path: inside, problem, candidates } of schemaErrors(schema, input, { isDeferred: isBinding }))
    compilation.report(source, 'wrong-input', rule === 'missing' ? path : [...path, ...inside], {
      call,
      key: inside.join('.'),
      problem: rule === 'missing' ? 'is missing' : problem,
      advice: candidates
        ? advise(String(inside.at(-1)), candidates, 'keys')
        : replacement(schemaAt(schema, inside), undefined, schemaAt(schema, inside)?.description).advice,
    });
}

/** Returns a schema of props or of a payload in which the call's input has the call's own schema. */
export const withCallInput = (schema: CheckableSchema, { input }: CallReference, call: KnownCall): CheckableSchema => ({
  ...schema,
  properties: { ...schema.properties, [input]: call.input },
});
