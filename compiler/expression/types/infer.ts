import type { Builtin } from '../functions/builtin.ts';
import type { Tree, TreeKind, TreeOf } from '../tree.ts';
import { ARRAY, BOOLEAN, FUNCTION, kindOf, MISSING, NUMBER, OBJECT, STRING } from '../values/kinds.ts';
import { callType } from './call-type.ts';
import { nearest } from './nearest.ts';
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
  unite,
  unknown,
} from './type.ts';

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

/** Types of variables, from the inside out. */
export class TypeNames {
  private readonly known = new Map<string, Type>();
  private readonly outer: TypeNames | null;

  constructor(outer: TypeNames | null) {
    this.outer = outer;
  }

  find(name: string): Type | undefined {
    return this.known.get(name) ?? this.outer?.find(name);
  }

  set(name: string, type: Type): void {
    this.known.set(name, type);
  }

  *all(): Generator<[string, Type]> {
    yield* this.known;
    if (this.outer) yield* this.outer.all();
  }
}

export interface Inferred {
  type: Type;
  context: Type;
  names: TypeNames;
}

type Rules = {
  readonly [K in TreeKind]?: (infer: Inference, node: TreeOf<K>, context: Type, names: TypeNames) => Type;
};

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

const number = ofKinds(NUMBER);
const boolean = ofKinds(BOOLEAN);

const rules: Rules = {
  literal: (_, { value }) => ({ kinds: kindOf(value), values: [value] }),
  regex: () => ofKinds(FUNCTION),
  name: (infer, node, context) => infer.field(node, context),
  variable: (infer, node, context, names) => infer.variable(node, context, names),
  parent: (_, { label }, _context, names) => names.find(label) ?? unknown,
  path: (infer, node, context, names) => infer.path(node, context, names),
  arithmetic: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    infer.expect(node.left, left, NUMBER, 'T2001', `The left side of ${node.operator} must be a number`);
    infer.expect(node.right, right, NUMBER, 'T2002', `The right side of ${node.operator} must be a number`);
    return mayBe(left, MISSING) || mayBe(right, MISSING) ? optional(number) : number;
  },
  comparison: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    const what = `${node.operator} compares numbers or texts`;
    infer.expect(node.left, left, NUMBER | STRING, 'T2010', what);
    infer.expect(node.right, right, NUMBER | STRING, 'T2010', what);
    const both = NUMBER | STRING;
    const apart = (left.kinds & right.kinds & both) === 0 && mayBe(left, both) && mayBe(right, both);
    if (apart && isNever(left, ~both) && isNever(right, ~both)) {
      infer.report({
        code: 'T2009',
        node,
        message: `${describeType(left)} and ${describeType(right)} cannot be compared`,
      });
    } else if (apart) {
      infer.report({
        code: 'T2009',
        severity: 'warning',
        node,
        message: `${describeType(left)} and ${describeType(right)} cannot be compared`,
      });
    }
    return mayBe(left, MISSING) || mayBe(right, MISSING) ? optional(boolean) : boolean;
  },
  equality: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    const common = left.kinds & right.kinds & ~MISSING;
    const impossible =
      (left.values && right.values && !left.values.some((value) => right.values?.includes(value))) ?? false;
    if (!isUnknown(left) && !isUnknown(right) && (common === 0 || impossible)) {
      const hint =
        typeof left.values?.[0] === 'string' && right.values
          ? nearest(
              String((node.right.kind === 'literal' ? right : left).values?.[0]),
              ((node.right.kind === 'literal' ? left : right).values ?? []).map(String),
            )
          : undefined;
      const result = node.operator === '=' ? 'false' : 'never false';
      const why = impossible
        ? 'it can never have this value'
        : `one is ${describeType(present(left))}, the other ${describeType(present(right))}`;
      infer.report({
        code: 'never-equal',
        severity: 'warning',
        node,
        message: `This comparison is always ${result}: ${why}`,
        ...(hint ? { hint: `Did you mean "${hint}"?` } : {}),
      });
    }
    return boolean;
  },
  logic: (infer, node, context, names) => {
    infer.infer(node.left, context, names);
    infer.perhaps(() => infer.infer(node.right, context, names));
    return boolean;
  },
  concat: (infer, node, context, names) => {
    infer.operands(node, context, names);
    return ofKinds(STRING);
  },
  membership: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    const items = itemsOf(right);
    if (
      !isUnknown(left) &&
      !isUnknown(items) &&
      (left.kinds & items.kinds & ~MISSING) === 0 &&
      (items.kinds & ~MISSING) !== 0 &&
      (left.kinds & ~MISSING) !== 0
    ) {
      infer.report({
        code: 'never-in',
        severity: 'warning',
        node,
        message: `This is always false: ${describeType(present(left))} is never in ${describeType(present(right))}`,
      });
    }
    return boolean;
  },
  range: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    infer.expect(node.left, left, NUMBER, 'T2003', 'The start of a range must be a whole number');
    infer.expect(node.right, right, NUMBER, 'T2004', 'The end of a range must be a whole number');
    return manyOf(number);
  },
  negation: (infer, node, context, names) => {
    const type = infer.infer(node.value, context, names);
    infer.expect(node.value, type, NUMBER, 'D1002', 'Only a number can be negated');
    return mayBe(type, MISSING) ? optional(number) : number;
  },
  array: (infer, node, context, names) => {
    const items = node.items.map((item) => {
      const type = infer.infer(item, context, names);
      return item.kind === 'array' ? type : itemsOf(type);
    });
    const item = items.length === 0 ? undefined : present(items.reduce(unite));
    return item ? { kinds: ARRAY, item } : { kinds: ARRAY };
  },
  object: (infer, node, context, names) => infer.grouped(node.pairs, itemsOf(context), names),
  condition: (infer, node, context, names) => {
    infer.infer(node.test, context, names);
    return infer.perhaps(() => {
      const yes = infer.infer(node.yes, context, names);
      return unite(yes, node.no ? infer.infer(node.no, context, names) : missing);
    });
  },
  fallback: (infer, node, context, names) => {
    const value = infer.infer(node.value, context, names);
    return unite(
      present(value),
      infer.perhaps(() => infer.infer(node.no, context, names)),
    );
  },
  block: (infer, node, context, names) => {
    const inner = new TypeNames(names);
    let type: Type = missing;
    for (const part of node.expressions) type = infer.infer(part, context, inner);
    return type;
  },
  bind: (infer, node, context, names) => {
    const type = infer.infer(node.value, context, names);
    names.set(node.name, type);
    return type;
  },
  lambda: (infer, node, context, names) => infer.lambda(node, context, names),
  call: (infer, node, context, names) => callType(infer, node, [], context, names),
  apply: (infer, node, context, names) => {
    const left = infer.infer(node.left, context, names);
    const { right } = node;
    if (right.kind === 'call') return callType(infer, right, [left], context, names);
    if (!isNever(left, FUNCTION) && !isUnknown(left)) return ofKinds(FUNCTION);
    if (isUnknown(left) && right.kind !== 'variable') {
      infer.infer(right, context, names);
      return unknown;
    }
    return callType(infer, { ...node, kind: 'call', callee: right, arguments: [] }, [left], context, names);
  },
  partial: (infer, node, context, names) => {
    for (const value of node.arguments) if (value) infer.infer(value, context, names);
    return ofKinds(FUNCTION);
  },
  transform: () => ofKinds(FUNCTION),
};
