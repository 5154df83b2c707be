import { type CheckableSchema, misfits, withDefaults } from '../../schemas/check.ts';
import { type ActionDefinition, actionBranches, type Json } from '../../schemas/page.ts';
import { jsonPointer } from '../diagnostics/diagnostic.ts';
import { advise, nearest } from '../diagnostics/nearest.ts';
import { checkCondition } from './check-node.ts';
import { compileCondition, isBinding, splitValue, type ValueContext, valueAt, wordOf } from './compile-value.ts';
import type { Name } from './names.ts';
import type { NameTable, PlanAction } from './plan.ts';
import { checkReferences } from './references.ts';
import type { Path } from './shape/shape-reader.ts';

/** Branches that any action may have, whatever its contract says. */
const commonBranches = new Set(['then', 'catch', 'finally']);

/** Compiles a list of actions; what cannot run is reported and left out. */
export function compileActions(context: ValueContext, actions: ActionDefinition[], path: Path): PlanAction[] {
  return actions.flatMap((action, index) => compileAction(context, action, [...path, index]) ?? []);
}

function compileAction(outer: ValueContext, action: ActionDefinition, path: Path): PlanAction | undefined {
  // The shape of this one was reported when the document was read.
  if (action.do === '') return undefined;
  const { compilation, source } = outer;
  const found = findAction(outer, action.do);
  if (!found) {
    compilation.report(
      source,
      'unknown-action',
      [...path, 'do'],
      {
        action: action.do,
        advice: advise(action.do, actionNames(outer), 'actions'),
      },
      { meant: nearest(action.do, actionNames(outer)) },
    );
    return undefined;
  }
  const used: NameTable = {};
  const context = { ...outer, used };
  if (compilation.isTyped(source))
    checkCondition(context, action.when, [...path, 'when'], 'this always runs', 'this never runs');
  const condition = compileCondition(context, action.when, [...path, 'when']);
  if (condition === false) return undefined;
  const payload = action.with ?? {};
  if (!checkPayload(context, action.do, found.payload, payload, path)) return undefined;
  if (!checkOneOf(context, action.do, found.oneOf, payload, path)) return undefined;
  const { fixed, bound } = splitValue(context, found.payload, payload, [...path, 'with']);
  const plan: PlanAction = {
    do: found.do,
    pointer: jsonPointer(path),
    with: withDefaults(found.payload, fixed) as Record<string, Json>,
    ...(found.target?.node === undefined ? {} : { target: found.target.node }),
    ...(bound.length > 0 ? { bound } : {}),
    ...(condition === undefined || condition === true ? {} : { when: condition }),
  };
  const { target } = found;
  // An action of a widget further down.
  if (target && target.node === undefined)
    compilation.unnumbered.push(() => {
      if (target.node !== undefined) plan.target = target.node;
    });
  if (target === undefined) compilation.actions.add(found.do);
  for (const asked of found.asks) {
    compilation.actions.add(asked);
    compilation.payloads.set(asked, bare(compilation.catalogue.actions.get(asked)!.payload as CheckableSchema));
  }
  if (bound.length > 0) compilation.payloads.set(found.do, bare(found.payload));
  noteNamed(context, found.payload, payload);
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
    plan[branch] = compileActions({ ...outer, names: outer.names.with(branchNames(branch)) }, list, [...path, branch]);
  }
  if (Object.keys(used).length > 0) plan.names = used;
  return plan;
}

/** What an action takes that has no payload. */
const nothing: CheckableSchema = { type: 'object', properties: {}, additionalProperties: false };

/**
 * Notes what the actions of widgets take that an action names in its payload: which of them it will be is known only
 * when the page runs, where it is computed.
 */
function noteNamed({ compilation, names }: ValueContext, schema: CheckableSchema, payload: Record<string, Json>): void {
  const named = (refers: string): { known?: string } | undefined => {
    const [key] = Object.entries(schema.properties ?? {}).find(([, property]) => property.refers === refers) ?? [];
    const value = key === undefined ? undefined : payload[key];
    if (key === undefined) return undefined;
    return typeof value === 'string' && !isBinding(value) ? { known: value } : {};
  };
  const widget = named('widget');
  const action = named('widget-action');
  if (!widget || !action) return;
  // Names that are seen from elsewhere are found as the page runs, too.
  for (const name of widget.known === undefined ? names.all() : [widget.known]) {
    const contract = compilation.catalogue.widgets.get(names.find(name)?.widget ?? '');
    for (const [each, { payload: takes }] of Object.entries(contract?.actions ?? {}))
      if (action.known === undefined || action.known === each)
        compilation.payloads.set(`${contract!.name}.${each}`, bare((takes as CheckableSchema | undefined) ?? nothing));
  }
}

const branchNames = (branch: string) =>
  branch === 'catch' ? { error: {} } : branch === 'then' ? { result: {} } : ({} as Record<string, object>);

interface FoundAction {
  do: string;
  target?: Name;
  payload: CheckableSchema;
  branches: Set<string>;
  asks: readonly string[];
  oneOf: readonly string[];
}

function findAction(context: ValueContext, name: string): FoundAction | undefined {
  const { catalogue } = context.compilation;
  const own = catalogue.actions.get(name);
  if (own)
    return {
      do: name,
      payload: own.payload as CheckableSchema,
      branches: new Set(Object.keys(own.branches ?? {})),
      asks: own.asks ?? [],
      oneOf: own.oneOf ?? [],
    };
  const dot = name.indexOf('.');
  const target = dot > 0 ? context.names.find(name.slice(0, dot)) : undefined;
  const widget = target?.widget === undefined ? undefined : catalogue.widgets.get(target.widget);
  const action = name.slice(dot + 1);
  if (!widget || !Object.hasOwn(widget.actions, action)) return undefined;
  return {
    do: `${widget.name}.${action}`,
    target: target!,
    payload: (widget.actions[action]!.payload as CheckableSchema | undefined) ?? nothing,
    branches: new Set(),
    asks: [],
    oneOf: [],
  };
}

/** Says so when none of the keys is there of which one is needed, or several; false when the action cannot run. */
function checkOneOf(
  { compilation, source }: ValueContext,
  action: string,
  keys: readonly string[],
  payload: Record<string, Json>,
  path: Path,
): boolean {
  const [first, second] = keys.filter((key) => Object.hasOwn(payload, key));
  if (keys.length === 0 || (first !== undefined && second === undefined)) return true;
  if (first === undefined) compilation.report(source, 'missing-payload', path, { action, key: keys.join('" or "') });
  else
    compilation.report(source, 'wrong-payload', [...path, 'with', second!], {
      ...{ action, key: second!, problem: `stands beside "${first}"`, advice: 'Keep one of the two.' },
    });
  return false;
}

function actionNames(context: ValueContext): string[] {
  const { catalogue } = context.compilation;
  const ofWidgets = context.names.all().flatMap((name) => {
    const widget = context.names.find(name)?.widget;
    return Object.keys((widget && catalogue.widgets.get(widget)?.actions) || {}).map((action) => `${name}.${action}`);
  });
  return [...ofWidgets, ...catalogue.actions.keys()];
}

/** A schema without what only people read. */
function bare(schema: CheckableSchema): CheckableSchema {
  const { description: _, default: __, refers: ___, ...rest } = schema;
  return {
    ...rest,
    ...(rest.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(rest.properties).map(([name, property]) => [name, bare(property)]),
          ),
        }
      : {}),
    ...(rest.items ? { items: bare(rest.items) } : {}),
    ...(rest.anyOf ? { anyOf: rest.anyOf.map(bare) } : {}),
    // What has a default was filled in when the page was compiled.
    ...(rest.required
      ? { required: rest.required.filter((name) => schema.properties?.[name]?.default === undefined) }
      : {}),
  };
}

/** Reports what is wrong with a payload; false when the action could not run at all. */
function checkPayload(
  context: ValueContext,
  name: string,
  schema: CheckableSchema,
  payload: Record<string, Json>,
  path: Path,
): boolean {
  const { compilation, source } = context;
  const wrong = misfits(schema, payload, { isDeferred: isBinding });
  for (const misfit of wrong) {
    const key = misfit.path.join('.');
    if (misfit.rule === 'missing') compilation.report(source, 'missing-payload', path, { action: name, key });
    else {
      const { rule, candidates = [], problem } = misfit;
      const written = wordOf(rule === 'unknown' ? misfit.path.at(-1) : valueAt(payload, misfit.path));
      const advice = misfit.candidates
        ? advise(written, candidates, rule === 'unknown' ? 'keys' : 'values')
        : 'See the reference for its payload.';
      compilation.report(
        source,
        'wrong-payload',
        [...path, 'with', ...misfit.path],
        { action: name, key, problem, advice },
        { ...(rule === 'unknown' ? { part: 'key' as const } : {}), meant: nearest(written, candidates) },
      );
    }
  }
  checkReferences(context, schema, payload, [...path, 'with']);
  return wrong.every((misfit) => misfit.rule === 'unknown');
}
