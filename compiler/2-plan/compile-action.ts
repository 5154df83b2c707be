import type { NameTable, PlanAction } from '../../plan/plan.ts';
import { type CheckableSchema, schemaErrors, withDefaults } from '../../schemas/check.ts';
import type { CallReference } from '../../schemas/contract/call.ts';
import { type ActionDefinition, actionBranches, type Json } from '../../schemas/page.ts';
import type { Path } from '../1-parse/shape/shape-reader.ts';
import { isBinding } from '../1-parse/template.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { expectedValue, replacement, schemaAt } from '../diagnostics/expected.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { actionNames, adviseAction } from './checks/action-names.ts';
import { checkCall, withCallInput } from './checks/check-call.ts';
import { checkCondition } from './checks/check-node.ts';
import type { Name } from './checks/names.ts';
import { checkReferences } from './checks/references.ts';
import { compileCondition, splitValue } from './compile-value.ts';
import { type ValueContext, valueAt, wordOf } from './value-context.ts';

/** Branches that every action has in addition to those in its contract. */
const commonBranches = new Set(['then', 'catch', 'finally']);

/** Compiles a list of actions; invalid ones are reported and left out. */
export function compileActions(context: ValueContext, actions: ActionDefinition[], path: Path): PlanAction[] {
  return actions.flatMap((action, index) => compileAction(context, action, [...path, index]) ?? []);
}

function compileAction(outer: ValueContext, action: ActionDefinition, path: Path): PlanAction | undefined {
  // The parser has reported its wrong shape.
  if (action.do === '') return undefined;
  const { compilation, source } = outer;
  const found = findAction(outer, action.do);
  if (!found) {
    compilation.report(
      source,
      'unknown-action',
      [...path, 'do'],
      { action: action.do, advice: adviseAction(outer, action) },
      { suggestion: nearest(action.do, actionNames(outer)) },
    );
    return undefined;
  }
  if (found.target) compilation.observer?.act(source, path, outer.names, action.do.slice(0, action.do.indexOf('.')));
  const used: NameTable = {};
  const context = { ...outer, used };
  if (compilation.isTyped(source))
    checkCondition(context, action.when, [...path, 'when'], 'this always runs', 'this never runs');
  const condition = compileCondition(context, action.when, [...path, 'when']);
  if (condition === false) return undefined;
  const payload = action.with ?? {};
  if (!checkPayload(context, action.do, found.payload, payload, path)) return undefined;
  if (!checkOneOf(context, action.do, found.oneOf, payload, path)) return undefined;
  const called = checkCalled(context, found.callFrom, payload, [...path, 'with']);
  if (found.callFrom && !called) return undefined;
  const schema = called ? withCallInput(found.payload, found.callFrom!, called) : found.payload;
  const { fixed, bound } = splitValue(context, schema, payload, [...path, 'with']);
  const plan: PlanAction = {
    do: found.do,
    pointer: jsonPointer(path),
    with: withDefaults(found.payload, fixed) as Record<string, Json>,
    ...(found.target?.node === undefined ? {} : { target: found.target.node }),
    ...(bound.length > 0 ? { bound } : {}),
    ...(condition === undefined || condition === true ? {} : { when: condition }),
  };
  const { target } = found;
  // The target may be a later node.
  if (target && target.node === undefined)
    compilation.forwardReferences.push(() => {
      if (target.node !== undefined) plan.target = target.node;
      return target.node !== undefined;
    });
  if (target === undefined) compilation.actions.add(found.do);
  for (const requested of found.requests) {
    compilation.actions.add(requested);
    compilation.payloads.set(
      requested,
      withoutDocs(compilation.registry.actions.get(requested)!.payload as CheckableSchema),
    );
  }
  if (bound.length > 0) compilation.payloads.set(found.do, withoutDocs(found.payload));
  recordNamedActions(context, found.payload, payload);
  for (const branch of actionBranches) {
    const list = action[branch];
    if (!list) continue;
    if (!commonBranches.has(branch) && !found.branches.has(branch)) {
      compilation.report(
        source,
        'unknown-key',
        [...path, branch],
        { key: branch, owner: action.do, advice: 'Use "then", "catch" or "finally".' },
        { part: 'key' },
      );
      continue;
    }
    const names = outer.names.with(branchNames(branch, called?.answer));
    plan[branch] = compileActions({ ...outer, names }, list, [...path, branch]);
  }
  if (Object.keys(used).length > 0) plan.names = used;
  return plan;
}

/** Payload schema of actions without a payload. */
const emptyPayload: CheckableSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Records the payload schemas of widget actions that a payload refers to by name. When the name is computed, all
 * candidates are recorded.
 */
function recordNamedActions(
  { compilation, names }: ValueContext,
  schema: CheckableSchema,
  payload: Record<string, Json>,
): void {
  const named = (refers: string): { known?: string } | undefined => {
    const [key] = Object.entries(schema.properties ?? {}).find(([, property]) => property.refers === refers) ?? [];
    const value = key === undefined ? undefined : payload[key];
    if (key === undefined) return undefined;
    return typeof value === 'string' && !isBinding(value) ? { known: value } : {};
  };
  const widget = named('widget');
  const action = named('widget-action');
  if (!widget || !action) return;
  // At run time, names from other scopes can be the target too.
  for (const name of widget.known === undefined ? names.all() : [widget.known]) {
    const contract = compilation.registry.widgets.get(names.find(name)?.widget ?? '');
    for (const [each, { payload: takes }] of Object.entries(contract?.actions ?? {}))
      if (action.known === undefined || action.known === each)
        compilation.payloads.set(
          `${contract!.name}.${each}`,
          withoutDocs((takes as CheckableSchema | undefined) ?? emptyPayload),
        );
  }
}

/** Returns the call that a payload names; undefined when it cannot be made. */
function checkCalled(
  context: ValueContext,
  reference: CallReference | undefined,
  payload: Record<string, Json>,
  path: Path,
) {
  if (!reference) return undefined;
  const { name, input, safe } = reference;
  const at = { name: [...path, name], input: [...path, input] };
  const called = checkCall(context, { name: payload[name], input: payload[input], at, mustBeSafe: safe });
  if (called) context.compilation.calls.add(String(payload[name]));
  return called;
}

/** Returns the names that a branch's actions see in addition. */
const branchNames = (branch: string, answer: CheckableSchema | undefined): Record<string, Name> => {
  if (branch === 'catch') return { error: {} };
  return branch === 'then' ? { result: answer ? { schema: answer } : {} } : {};
};

interface FoundAction {
  do: string;
  target?: Name;
  payload: CheckableSchema;
  branches: Set<string>;
  requests: readonly string[];
  oneOf: readonly string[];
  callFrom?: CallReference | undefined;
}

function findAction(context: ValueContext, name: string): FoundAction | undefined {
  const { registry } = context.compilation;
  const own = registry.actions.get(name);
  if (own)
    return {
      do: name,
      payload: own.payload as CheckableSchema,
      branches: new Set(Object.keys(own.branches ?? {})),
      requests: own.dispatches ?? [],
      oneOf: own.oneOf ?? [],
      callFrom: own.callFrom,
    };
  const dot = name.indexOf('.');
  const target = dot > 0 ? context.names.find(name.slice(0, dot)) : undefined;
  const widget = target?.widget === undefined ? undefined : registry.widgets.get(target.widget);
  const action = name.slice(dot + 1);
  if (!widget || !Object.hasOwn(widget.actions, action)) return undefined;
  return {
    do: `${widget.name}.${action}`,
    target: target!,
    payload: (widget.actions[action]!.payload as CheckableSchema | undefined) ?? emptyPayload,
    branches: new Set(),
    requests: [],
    oneOf: [],
  };
}

/** Reports when not exactly one of the keys is given; returns false when the action cannot run. */
function checkOneOf(
  { compilation, source }: ValueContext,
  action: string,
  keys: readonly string[],
  payload: Record<string, Json>,
  path: Path,
): boolean {
  const [first, second] = keys.filter((key) => Object.hasOwn(payload, key));
  if (keys.length === 0 || (first !== undefined && second === undefined)) return true;
  if (first === undefined)
    compilation.report(source, 'missing-payload', path, {
      action,
      key: keys.join('" or "'),
      missing: keys.join(' '),
      expected: 'its value',
    });
  else
    compilation.report(source, 'wrong-payload', [...path, 'with', second!], {
      action,
      key: second!,
      problem: `cannot be combined with "${first}"`,
      advice: 'Keep one of the two.',
    });
  return false;
}

/** Returns a schema without documentation and defaults. */
function withoutDocs(schema: CheckableSchema): CheckableSchema {
  const { description: _, default: __, refers: ___, leadsTo: ____, ...rest } = schema;
  return {
    ...rest,
    ...(rest.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(rest.properties).map(([name, property]) => [name, withoutDocs(property)]),
          ),
        }
      : {}),
    ...(rest.items ? { items: withoutDocs(rest.items) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map(withoutDocs) } : {}),
    // Defaults are filled in at compile time.
    ...(rest.required
      ? { required: rest.required.filter((name) => schema.properties?.[name]?.default === undefined) }
      : {}),
  };
}

/** Reports payload errors; returns false when the action cannot run. */
function checkPayload(
  context: ValueContext,
  name: string,
  schema: CheckableSchema,
  payload: Record<string, Json>,
  path: Path,
): boolean {
  const { compilation, source } = context;
  const wrong = schemaErrors(schema, payload, { isDeferred: isBinding });
  for (const schemaError of wrong) {
    const key = schemaError.path.join('.');
    if (schemaError.rule === 'missing')
      compilation.report(source, 'missing-payload', path, {
        action: name,
        key,
        missing: key,
        expected: expectedValue(schemaAt(schema, schemaError.path)) || 'its value',
      });
    else {
      const { rule, candidates = [], problem } = schemaError;
      const written = wordOf(rule === 'unknown' ? schemaError.path.at(-1) : valueAt(payload, schemaError.path));
      const inside = schemaAt(schema, schemaError.path);
      const instead = replacement(inside, valueAt(payload, schemaError.path), inside?.description);
      const advice = schemaError.candidates
        ? advise(written, candidates, rule === 'unknown' ? 'keys' : 'values')
        : instead.advice;
      compilation.report(
        source,
        'wrong-payload',
        [...path, 'with', ...schemaError.path],
        { action: name, key, problem, advice, rule },
        {
          ...(rule === 'unknown' ? { part: 'key' as const } : {}),
          suggestion: nearest(written, candidates) ?? instead.value,
        },
      );
    }
  }
  checkReferences(context, schema, payload, [...path, 'with']);
  return wrong.every((schemaError) => schemaError.rule === 'unknown');
}
