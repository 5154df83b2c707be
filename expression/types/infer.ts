import type { DiagnosticValues } from '../parse.ts';
import type { Builtin } from '../run/builtin.ts';
import { ARRAY, FUNCTION, MISSING, OBJECT, STRING } from '../signature/kinds.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { failsOnNothing } from './fails-on-nothing.ts';
import { nearest } from './nearest.ts';
import { rules } from './rules.ts';
import { describeType } from './to-schema.ts';
import {
  boundedType,
  isNever,
  isUnknown,
  itemsOf,
  listOf,
  manyOf,
  mayBe,
  missing,
  ofKinds,
  optional,
  present,
  sequenceOf,
  type Type,
  unite,
  unknown,
} from './type.ts';
import { TypeNames } from './type-names.ts';

/** A finding of the checker about a node. */
export interface TypeProblem {
  code: string;
  severity: 'error' | 'warning';
  message: string;
  hint?: string;
  values?: DiagnosticValues;
  node: Tree;
}

/** A lambda of the expression. The types of its parameters are known where it is called. */
export interface LambdaType {
  node: TreeOf<'lambda'>;
  context: Type;
  names: TypeNames;
}

/** The type of a node, with the context and the variables at its place. */
export interface Inferred {
  type: Type;
  context: Type;
  names: TypeNames;
}

/** Infers the type of every node and reports type errors. */
export class Inference {
  readonly problems: TypeProblem[] = [];
  /** The type last inferred for each node. */
  readonly found = new Map<Tree, Inferred>();
  readonly functions: ReadonlyMap<string, Builtin>;
  readonly lambdas = new Map<Type, LambdaType>();
  readonly root: Type;
  readonly variables: ReadonlyMap<string, Type> | undefined;
  private readonly running: Tree[] = [];
  /** Number of calls followed so far; beyond a limit results are unknown. */
  private calls = 0;
  /** Above zero in code that may never run, or not for this value: mistakes there may never show. */
  private doubt = 0;
  /** Above zero in code that may not run, so that its assignments are uncertain. */
  branches = 0;

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

  /** Like `perhaps`, for one branch of a condition. */
  branch<T>(look: () => T): T {
    this.branches++;
    const result = this.perhaps(look);
    this.branches--;
    return result;
  }

  infer(node: Tree, context: Type, names: TypeNames): Type {
    const rule = rules[node.kind] as
      | ((infer: Inference, node: Tree, context: Type, names: TypeNames) => Type)
      | undefined;
    let type = rule ? rule(this, node, context, names) : unknown;
    if (node.kind !== 'path') {
      for (const test of node.predicates ?? []) type = this.filtered(test, type, names);
      if (node.group) type = this.grouped(node.group.pairs, type, names);
    }
    // Only a sequence remains a list; any other value is left as it is.
    if (node.keepArray && node.kind !== 'path' && !isUnknown(type))
      type = node.predicates?.every(failsOnNothing) === false ? unknown : unite(type, listOf(itemsOf(type)));
    type = boundedType(type);
    this.found.set(node, { type, context, names });
    return type;
  }

  filtered(test: Tree, type: Type, names: TypeNames): Type {
    const item = itemsOf(type);
    const result = this.perhaps(() => this.infer(test, item, names));
    if (test.kind === 'literal' && typeof test.value === 'number') return optional(item);
    // A list of positions may select an item more than once, even a missing one.
    if (mayBe(result, ARRAY)) return mayBe(type, MISSING) ? unknown : sequenceOf(item);
    return mayBe(type, ARRAY) ? sequenceOf(item) : optional(type);
  }

  /**
   * Infers the type of the object that pairs make of a value. The items of a list are grouped by key, so a value may
   * see several items.
   */
  grouped(pairs: readonly [Tree, Tree][], value: Type, names: TypeNames): Type {
    const many = mayBe(value, ARRAY);
    const item = many ? optional(itemsOf(value)) : value;
    const items = many ? sequenceOf(item) : value;
    const fields = new Map<string, Type>();
    let open = false;
    for (const [key, field] of pairs) {
      const lookAtKey = (): Type => this.infer(key, item, names);
      const keyType = many ? this.perhaps(lookAtKey) : lookAtKey();
      if (isNever(keyType, STRING | MISSING)) {
        this.report({
          code: 'T1003',
          node: key,
          ...(many ? { severity: 'warning' as const } : {}),
          message: `The key of an object must be a string, but this is ${describeType(keyType)}`,
        });
      }
      const look = (): Type => this.infer(field, items, names);
      const type = mayBe(keyType, MISSING) ? optional(this.perhaps(look)) : look();
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
    // Lists within lists are flattened at every level.
    if (mayBe(item, ARRAY)) return unknown;
    if (isNever(item, OBJECT)) {
      if ((item.kinds & ~MISSING) !== 0) {
        this.report({
          code: 'no-fields',
          severity: 'warning',
          node,
          message: `This is always nothing: ${describeType(present(item))} has no field ${name}`,
          values: { name, always: 'nothing' },
        });
      }
      return missing;
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
      values: { name, always: 'nothing', ...(meant ? { suggestion: meant } : {}) },
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
        values: { name: node.name, always: 'nothing', ...(meant ? { suggestion: `$${meant}` } : {}) },
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

  /** Infers the type of a lambda call, with the body inferred for these arguments. */
  apply(lambda: LambdaType, values: readonly Type[]): Type {
    if (this.running.includes(lambda.node) || this.running.length > 20 || ++this.calls > 5000) return unknown;
    this.running.push(lambda.node);
    const inner = new TypeNames(lambda.names);
    lambda.node.parameters.forEach((name, index) => {
      // The signature may fill in the context.
      inner.set(name, lambda.node.signature === undefined ? (values[index] ?? missing) : unknown);
    });
    const { branches } = this;
    this.branches = 0;
    const type = this.perhaps(() => this.infer(lambda.node.body, lambda.context, inner));
    this.branches = branches;
    this.running.pop();
    return type;
  }

  operands(node: { left: Tree; right: Tree }, context: Type, names: TypeNames): [Type, Type] {
    return [this.infer(node.left, context, names), this.infer(node.right, context, names)];
  }

  /** Reports an operand that can never have one of the kinds that the operator accepts. */
  expect(node: Tree, type: Type, kinds: number, code: string, what: string, operator?: string): void {
    if (isUnknown(type) || !isNever(type, kinds)) return;
    const values = {
      ...(operator === undefined ? {} : { operator }),
      ...(mayBe(type, STRING) ? { given: 'string' as const } : {}),
    };
    if (!isNever(type, MISSING)) {
      if ((type.kinds & ~MISSING) === 0) return;
      const list = isNever(type, ~(ARRAY | MISSING));
      this.report({
        code: list ? 'maybe-list' : code,
        severity: 'warning',
        node,
        message: `${what}, but this is ${describeType(present(type))}`,
        values,
      });
      return;
    }
    this.report({ code, node, message: `${what}, but this is ${describeType(type)}`, values });
  }
}
