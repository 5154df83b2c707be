import type { Builtin } from '../run/builtin.ts';
import { ARRAY, OBJECT } from '../signature/kinds.ts';
import type { Group, Tree, TreeOf } from '../tree.ts';
import { childrenOf } from '../tree-children.ts';
import { Collector } from './collector.ts';
import { anyKind, kindsOf, mayTakeContext } from './context-reads.ts';
import { functionReads } from './function-reads.ts';
import { isStrict } from './is-strict.ts';
import { reasonOf } from './purity.ts';
import { type KnownLambda, Names, nothing, union, type Value } from './value.ts';

/** The data itself. */
export const root: Value = { origins: [{ root: '', path: [] }], lambdas: [] };

/** Whether the result of a path's step depends on whether there is an input. */
function needsInput(step: Tree): boolean {
  if (step.kind === 'sort') return false;
  const positions = (step.stages ?? []).some(
    (stage) => stage.kind === 'filter' && (kindsOf(stage.test) & ARRAY) !== 0 && !isStrict(stage.test),
  );
  return positions || !isStrict({ ...step, stages: [] });
}

/** Follows values through an expression to find the parts of its input that can affect the result. */
export class Analysis {
  readonly collector = new Collector();
  readonly variables = new Set<string>();
  /** Reasons why the same input may give different results. */
  readonly impurities = new Set<string>();
  /** Whether some call was nested too deeply to follow, so that the functions it calls are unknown. */
  gaveUp = false;
  private readonly functions: ReadonlyMap<string, Builtin>;
  private readonly running: TreeOf<'lambda'>[] = [];
  /** Number of calls followed so far; beyond a limit everything counts as read. */
  private calls = 0;

  private readonly areNames: boolean;

  constructor(functions: ReadonlyMap<string, Builtin>, areNames: boolean) {
    this.functions = functions;
    this.areNames = areNames;
  }

  /** Records that a value is used as a whole: printed, compared or passed to a function. */
  consume = (value: Value): void => {
    this.collector.take(value);
    for (const lambda of value.lambdas) this.consume(this.call(lambda, []));
  };

  private field = (value: Value, name: string): Value => {
    const origins = value.origins.map(({ root: from, path }) => ({ root: from, path: [...path, name] }));
    for (const origin of origins) this.collector.touch(origin);
    return { origins, lambdas: value.lambdas };
  };

  private call(lambda: KnownLambda, values: readonly Value[]): Value {
    const { node, context, names } = lambda;
    if (this.running.includes(node) || ++this.calls > 5000) {
      // The function calls itself, or there were too many calls: stop following it.
      this.gaveUp = true;
      values.forEach(this.consume);
      this.everything();
      return nothing;
    }
    this.running.push(node);
    const inner = new Names(names);
    node.parameters.forEach((name, index) => {
      inner.set(name, values[index] ?? nothing);
    });
    const result = this.evaluate(node.body, context, inner);
    this.running.pop();
    return result;
  }

  private everything(): void {
    this.collector.takeAll();
    for (const name of this.variables) this.collector.take({ origins: [{ root: name, path: [] }], lambdas: [] });
  }

  private callback = (value: Value | undefined, values: readonly Value[]): Value => {
    if (!value || value.lambdas.length === 0 || value.origins.length > 0) {
      if (value) this.consume(value);
      values.forEach(this.consume);
      return nothing;
    }
    return value.lambdas.map((lambda) => this.call(lambda, values)).reduce(union, nothing);
  };

  evaluate(node: Tree, context: Value, names: Names): Value {
    let value = this.kind(node, context, names);
    if (node.kind === 'path') return value;
    for (const test of node.predicates ?? []) this.consume(this.evaluate(test, value, names));
    if (node.group) value = this.group(node.group, value, names);
    return value;
  }

  private group(group: Group | TreeOf<'object'>, context: Value, names: Names): Value {
    for (const [key, value] of group.pairs) {
      this.consume(this.evaluate(key, context, names));
      this.consume(this.evaluate(value, context, names));
    }
    return nothing;
  }

  private kind(node: Tree, context: Value, names: Names): Value {
    switch (node.kind) {
      case 'name':
        return this.field(context, node.name);
      case 'variable':
        return this.variable(node.name, context, names);
      case 'parent':
        return names.find(node.label) ?? this.whole(root);
      case 'wildcard':
      case 'descendant':
        return this.whole(context);
      case 'path':
        return this.path(node, context, names);
      case 'condition': {
        this.consume(this.evaluate(node.test, context, names));
        const yes = this.evaluate(node.yes, context, names);
        return node.no ? union(yes, this.evaluate(node.no, context, names)) : yes;
      }
      case 'fallback': {
        // The choice of a side depends on the whole left value, or on whether it exists.
        const value = this.evaluate(node.value, context, names);
        this.consume(value);
        return union(value, this.evaluate(node.no, context, names));
      }
      case 'block': {
        const inner = new Names(names);
        let last = nothing;
        for (const part of node.expressions) last = this.evaluate(part, context, inner);
        return last;
      }
      case 'bind': {
        const value = this.evaluate(node.value, context, names);
        names.set(node.name, value);
        return value;
      }
      case 'lambda':
        return { origins: [], lambdas: [{ node, context, names }] };
      case 'object':
        return this.group(node, context, names);
      case 'call':
        return this.invoke(node, node.arguments, [], context, names);
      case 'apply':
        return this.apply(node, context, names);
      default:
        for (const child of childrenOf({ ...node, predicates: undefined, group: undefined } as Tree)) {
          this.consume(this.evaluate(child, context, names));
        }
        return nothing;
    }
  }

  private noteCall(name: string, given: number): void {
    const reason = reasonOf(name, this.functions.get(name), given);
    if (reason !== undefined) this.impurities.add(`$${name} ${reason}`);
  }

  /** Records that a value is used as a whole, so that its parts need not be followed. */
  private whole(value: Value): Value {
    this.consume(value);
    return nothing;
  }

  private variable(name: string, context: Value, names: Names): Value {
    if (name === '') return context;
    if (name === '$') return root;
    const known = names.find(name);
    if (known) return known;
    const builtin = this.functions.get(name);
    if (builtin) {
      const reason = reasonOf(name, builtin, 2);
      if (reason !== undefined) this.impurities.add(`$${name} ${reason}`);
      return nothing;
    }
    this.variables.add(name);
    const value: Value = { origins: [{ root: name, path: [] }], lambdas: [] };
    value.origins.forEach((origin) => {
      this.collector.touch(origin);
    });
    return value;
  }

  private path(node: TreeOf<'path'>, context: Value, names: Names): Value {
    const rows = new Names(names);
    let value = context;
    node.steps.forEach((step, index) => {
      // A list constructor at the beginning of a path is evaluated without rows, so it binds no names.
      const namesRows = index > 0 || !step.consArray;
      // A step is evaluated only when the previous step has a result.
      if (index > 0 && needsInput(step)) this.consume(value);
      if (step.kind === 'sort') {
        for (const { key } of step.terms) this.consume(this.evaluate(key, value, rows));
        if (step.index !== undefined) rows.set(step.index, nothing);
      } else {
        if (step.ancestor !== undefined) rows.set(step.ancestor, value);
        const made = this.evaluate(step, value, rows);
        if (step.focus !== undefined) {
          // The number of evaluations of the following steps depends on the whole value.
          this.consume(made);
          if (namesRows) rows.set(step.focus, made);
        } else value = made;
        if (step.index !== undefined && namesRows) rows.set(step.index, nothing);
      }
      for (const stage of step.stages ?? []) {
        if (stage.kind === 'index') rows.set(stage.name, nothing);
        else this.consume(this.evaluate(stage.test, value, rows));
      }
    });
    return node.group ? this.group(node.group, value, rows) : value;
  }

  /** Records the reads of a context that fills in for an argument. */
  private takeContext({ fields }: Builtin, context: Value): void {
    if (!fields) this.consume(context);
    // The values of a scope are objects, of which these functions read nothing.
    else if (!this.isNames(context)) for (const name of fields) this.consume(this.field(context, name));
  }

  private isNames({ origins, lambdas }: Value): boolean {
    return (
      this.areNames && lambdas.length === 0 && origins.every(({ root: from, path }) => from === '' && path.length === 0)
    );
  }

  private apply(node: TreeOf<'apply'>, context: Value, names: Names): Value {
    const left = this.evaluate(node.left, context, names);
    const { right } = node;
    if (right.kind === 'call')
      return this.invoke(right, right.arguments, [{ ...left, tree: node.left }], context, names);
    return this.invoke(
      { ...node, kind: 'call', callee: right, arguments: [] },
      [],
      [{ ...left, tree: node.left }],
      context,
      names,
    );
  }

  private invoke(
    node: TreeOf<'call'>,
    trees: readonly Tree[],
    before: readonly (Value & { tree: Tree })[],
    context: Value,
    names: Names,
  ): Value {
    const { callee } = node;
    const values = [...before, ...trees.map((tree) => this.evaluate(tree, context, names))];
    const name = callee.kind === 'variable' && !names.find(callee.name) ? callee.name : undefined;
    const builtin = name === undefined ? undefined : this.functions.get(name);
    if (name !== undefined && builtin) this.noteCall(name, values.length);
    if (!builtin || name === undefined) {
      if (name) this.impurities.add(`$${name} is a function of the caller`);
      const target = this.evaluate(callee, context, names);
      if (target.lambdas.length > 0 && target.origins.length === 0) return this.callback(target, values);
      this.consume(target);
      values.forEach(this.consume);
      // The host's function may receive its context.
      this.consume(context);
      return nothing;
    }
    if (name === 'eval') {
      this.everything();
      values.forEach(this.consume);
      return nothing;
    }
    const kinds = [...before.map(({ tree }) => tree), ...trees].map(kindsOf);
    if (builtin.parameters && mayTakeContext(builtin.parameters, kinds, this.isNames(context) ? OBJECT : anyKind))
      this.takeContext(builtin, context);
    const follow = Object.hasOwn(functionReads, name) ? functionReads[name] : undefined;
    const placed = [...before.map((): Tree => ({ kind: 'error', at: 0, start: 0, end: 0 })), ...trees];
    if (follow) {
      return follow({ values, trees: placed, consume: this.consume, callback: this.callback, field: this.field });
    }
    values.forEach((value) => {
      if (value.lambdas.length > 0) {
        const others = values.filter((other) => other !== value);
        this.consume(this.callback(value, others.concat(others)));
      } else this.consume(value);
    });
    return nothing;
  }
}
