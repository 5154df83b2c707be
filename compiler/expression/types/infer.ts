import type { Builtin } from '../functions/builtin.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { ARRAY, FUNCTION, MISSING, NUMBER, OBJECT, STRING } from '../values/kinds.ts';
import { nearest } from './nearest.ts';
import { rules } from './rules.ts';
import { describeType } from './to-schema.ts';
import {
  isNever,
  isUnknown,
  itemsOf,
  manyOf,
  mayBe,
  missing,
  ofKinds,
  optional,
  present,
  type Type,
  unknown,
} from './type.ts';
import { TypeNames } from './type-names.ts';

/** Something the checker has to say about a node. */
export interface TypeProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  node: Tree;
}

/** A function of the expression: its parameters are known where it is called. */
export interface LambdaType {
  node: TreeOf<'lambda'>;
  context: Type;
  names: TypeNames;
}

export interface Inferred {
  type: Type;
  context: Type;
  names: TypeNames;
}

/** Works out the type of every node and says what cannot be right. */
export class Inference {
  readonly problems: TypeProblem[] = [];
  /** What was found for each node, the last time it was looked at. */
  readonly found = new Map<Tree, Inferred>();
  readonly functions: ReadonlyMap<string, Builtin>;
  readonly lambdas = new Map<Type, LambdaType>();
  readonly root: Type;
  readonly variables: ReadonlyMap<string, Type> | undefined;
  private readonly running: Tree[] = [];
  /** Calls followed so far; past a limit the checker says nothing. */
  private calls = 0;
  /** Above zero where code may never run, or not for this value: what is wrong there may never show. */
  private doubt = 0;

  constructor(root: Type, functions: ReadonlyMap<string, Builtin>, variables: ReadonlyMap<string, Type> | undefined) {
    this.root = root;
    this.functions = functions;
    this.variables = variables;
  }

  report(problem: Omit<TypeProblem, 'severity'> & { severity?: 'warning' }): void {
    const severity = this.doubt > 0 ? 'warning' : (problem.severity ?? 'error');
    const known = this.problems.some(({ node, code }) => node === problem.node && code === problem.code);
    if (!known) this.problems.push({ ...problem, severity });
  }

  perhaps<T>(look: () => T): T {
    this.doubt++;
    const result = look();
    this.doubt--;
    return result;
  }

  infer(node: Tree, context: Type, names: TypeNames): Type {
    const rule = rules[node.kind] as
      | ((infer: Inference, node: Tree, context: Type, names: TypeNames) => Type)
      | undefined;
    let type = rule ? rule(this, node, context, names) : unknown;
    if (node.kind !== 'path') {
      for (const test of node.predicates ?? []) type = this.filtered(test, type, names);
      if (node.group) type = this.grouped(node.group.pairs, itemsOf(type), names);
    }
    if (node.keepArray)
      type =
        mayBe(type, ARRAY) && isNever(type, ~(ARRAY | MISSING))
          ? type
          : { kinds: ARRAY | (type.kinds & MISSING), item: present(itemsOf(type)) };
    this.found.set(node, { type, context, names });
    return type;
  }

  filtered(test: Tree, type: Type, names: TypeNames): Type {
    const item = itemsOf(type);
    this.perhaps(() => this.infer(test, item, names));
    if (test.kind === 'literal' && typeof test.value === 'number') return optional(item);
    return mayBe(type, ARRAY) || isUnknown(type) ? manyOf(item) : optional(type);
  }

  grouped(pairs: readonly [Tree, Tree][], item: Type, names: TypeNames): Type {
    const fields = new Map<string, Type>();
    let open = false;
    for (const [key, value] of pairs) {
      const keyType = this.infer(key, item, names);
      if (isNever(keyType, STRING | MISSING)) {
        this.report({
          code: 'T1003',
          node: key,
          message: `The key of an object must be a text, but this is ${describeType(keyType)}`,
        });
      }
      const type = this.infer(value, item, names);
      if (key.kind === 'literal' && typeof key.value === 'string') fields.set(key.value, type);
      else open = true;
    }
    return { kinds: OBJECT, fields, open };
  }

  field(node: TreeOf<'name'>, context: Type): Type {
    const { name } = node;
    const item = itemsOf(context);
    if (isUnknown(item)) return unknown;
    const many = mayBe(context, ARRAY);
    if (isNever(item, OBJECT)) {
      if (isNever(item, ARRAY) && (item.kinds & ~MISSING) !== 0) {
        this.report({
          code: 'no-fields',
          severity: 'warning',
          node,
          message: `This is always nothing: ${describeType(present(item))} has no field ${name}`,
        });
      }
      return mayBe(item, ARRAY) ? unknown : missing;
    }
    const type = item.fields?.get(name);
    if (type) {
      const maybe = mayBe(item, MISSING) || (item.kinds & ~OBJECT) !== 0 ? optional(type) : type;
      return many ? manyOf(maybe) : maybe;
    }
    if (item.open !== false || !item.fields) return unknown;
    const meant = nearest(name, item.fields.keys());
    this.report({
      code: 'unknown-field',
      severity: 'warning',
      node,
      message: `There is no field ${name} here, so this is always nothing`,
      hint: meant ? `Did you mean \`${meant}\`?` : `Fields here: ${[...item.fields.keys()].slice(0, 12).join(', ')}`,
    });
    return missing;
  }

  variable(node: TreeOf<'variable'>, context: Type, names: TypeNames): Type {
    if (node.name === '') return context;
    if (node.name === '$') return this.root;
    const known = names.find(node.name) ?? this.variables?.get(node.name);
    if (known) return known;
    if (this.functions.has(node.name)) return ofKinds(FUNCTION);
    if (this.variables) {
      const meant = nearest(
        node.name,
        [...names.all()].map(([name]) => name).concat([...this.variables.keys(), ...this.functions.keys()]),
      );
      this.report({
        code: 'unknown-variable',
        severity: 'warning',
        node,
        message: `There is no variable $${node.name} here, so this is always nothing`,
        ...(meant ? { hint: `Did you mean \`$${meant}\`?` } : {}),
      });
      return missing;
    }
    return unknown;
  }

  lambda(node: TreeOf<'lambda'>, context: Type, names: TypeNames): Type {
    const type: Type = { kinds: FUNCTION };
    this.lambdas.set(type, { node, context, names });
    return type;
  }

  /** The type of a call of a lambda, its body looked at for these arguments. */
  apply(lambda: LambdaType, values: readonly Type[]): Type {
    if (this.running.includes(lambda.node) || this.running.length > 20 || ++this.calls > 5000) return unknown;
    this.running.push(lambda.node);
    const inner = new TypeNames(lambda.names);
    lambda.node.parameters.forEach((name, index) => {
      inner.set(name, values[index] ?? missing);
    });
    const type = this.perhaps(() => this.infer(lambda.node.body, lambda.context, inner));
    this.running.pop();
    return type;
  }

  path(node: TreeOf<'path'>, context: Type, names: TypeNames): Type {
    const rows = new TypeNames(names);
    let type = context;
    node.steps.forEach((step, index) => {
      const look = (): void => {
        type = this.step(step, type, index === 0, rows);
      };
      // A later step may have nothing to work on.
      if (index === 0) look();
      else this.perhaps(look);
    });
    if (node.group) return this.perhaps(() => this.grouped(node.group?.pairs ?? [], itemsOf(type), rows));
    if (node.keepSingleton && !isUnknown(type))
      return { kinds: ARRAY | (type.kinds & MISSING), item: present(itemsOf(type)) };
    return type;
  }

  private step(step: Tree, before: Type, first: boolean, rows: TypeNames): Type {
    let type = before;
    if (step.kind === 'sort') {
      const item = itemsOf(before);
      for (const { key } of step.terms) {
        const keyType = this.perhaps(() => this.infer(key, item, rows));
        if (isNever(itemsOf(keyType), STRING | NUMBER | MISSING)) {
          this.report({
            code: 'T2008',
            severity: 'warning',
            node: key,
            message: `Only numbers and texts can be sorted, not ${describeType(keyType)}`,
          });
        }
      }
    } else {
      const many = mayBe(before, ARRAY) && step.kind !== 'variable' && !(first && step.consArray);
      const context = step.kind === 'name' || step.kind === 'variable' ? before : many ? itemsOf(before) : before;
      if (step.ancestor !== undefined) rows.set(step.ancestor, itemsOf(before));
      const made = this.infer(step, context, rows);
      const whole = many && step.kind !== 'name' ? manyOf(made) : made;
      if (step.focus !== undefined) rows.set(step.focus, itemsOf(made));
      else type = whole;
      if (step.tuple) type = manyOf(type);
    }
    if (step.index !== undefined) rows.set(step.index, ofKinds(NUMBER));
    for (const stage of step.stages ?? []) {
      if (stage.kind === 'index') rows.set(stage.name, ofKinds(NUMBER));
      else
        type = mayBe(before, ARRAY)
          ? manyOf(itemsOf(this.filtered(stage.test, type, rows)))
          : this.filtered(stage.test, type, rows);
    }
    return type;
  }

  operands(node: { left: Tree; right: Tree }, context: Type, names: TypeNames): [Type, Type] {
    return [this.infer(node.left, context, names), this.infer(node.right, context, names)];
  }

  /** A side of an operator that can never be what the operator takes. */
  expect(node: Tree, type: Type, kinds: number, code: string, what: string): void {
    if (isUnknown(type) || !isNever(type, kinds)) return;
    if (!isNever(type, MISSING)) {
      if ((type.kinds & ~MISSING) === 0) return;
      const list = isNever(type, ~(ARRAY | MISSING));
      this.report({
        code: list ? 'maybe-list' : code,
        severity: 'warning',
        node,
        message: `${what}, but this is ${describeType(present(type))}`,
      });
      return;
    }
    this.report({ code, node, message: `${what}, but this is ${describeType(type)}` });
  }
}
