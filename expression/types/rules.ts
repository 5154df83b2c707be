import { ARRAY, BOOLEAN, FUNCTION, kindOf, MISSING, NUMBER, STRING } from '../signature/kinds.ts';
import type { TreeKind, TreeOf } from '../tree.ts';
import { callType } from './call-type.ts';
import type { Inference } from './infer.ts';
import { inferPath } from './infer-path.ts';
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
import { TypeNames } from './type-names.ts';

type Rules = {
  readonly [K in TreeKind]?: (infer: Inference, node: TreeOf<K>, context: Type, names: TypeNames) => Type;
};

const number = ofKinds(NUMBER);
const boolean = ofKinds(BOOLEAN);

/** Infers the type of each kind of node, and reports its problems. */
export const rules: Rules = {
  literal: (_, { value }) => ({ kinds: kindOf(value), values: [value] }),
  regex: () => ofKinds(FUNCTION),
  name: (infer, node, context) => infer.field(node, context),
  variable: (infer, node, context, names) => infer.variable(node, context, names),
  parent: (_, { label }, _context, names) => names.find(label) ?? unknown,
  path: inferPath,
  arithmetic: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    infer.expect(node.left, left, NUMBER, 'T2001', `The left side of ${node.operator} must be a number`, node.operator);
    infer.expect(
      node.right,
      right,
      NUMBER,
      'T2002',
      `The right side of ${node.operator} must be a number`,
      node.operator,
    );
    return mayBe(left, MISSING) || mayBe(right, MISSING) ? optional(number) : number;
  },
  comparison: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    const what = `${node.operator} compares numbers or strings`;
    infer.expect(node.left, left, NUMBER | STRING, 'T2010', what, node.operator);
    infer.expect(node.right, right, NUMBER | STRING, 'T2010', what, node.operator);
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
    // A missing value is neither equal nor unequal to anything.
    const isClaim = node.operator === '=' || (!mayBe(left, MISSING) && !mayBe(right, MISSING));
    if (isClaim && !isUnknown(left) && !isUnknown(right) && (common === 0 || impossible)) {
      const hint =
        typeof left.values?.[0] === 'string' && right.values
          ? nearest(
              String((node.right.kind === 'literal' ? right : left).values?.[0]),
              ((node.right.kind === 'literal' ? left : right).values ?? []).map(String),
            )
          : undefined;
      const result = node.operator === '=' ? 'false' : 'true';
      const why = impossible
        ? 'it can never have this value'
        : `one is ${describeType(present(left))}, the other ${describeType(present(right))}`;
      infer.report({
        code: 'never-equal',
        severity: 'warning',
        node,
        message: `This comparison is always ${result}: ${why}`,
        ...(hint ? { hint: `Did you mean "${hint}"?` } : {}),
        values: { always: result, ...(hint ? { suggestion: hint } : {}) },
      });
    }
    return boolean;
  },
  logic: (infer, node, context, names) => {
    infer.infer(node.left, context, names);
    infer.branch(() => infer.infer(node.right, context, names));
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
        values: { always: 'false' },
      });
    }
    return boolean;
  },
  range: (infer, node, context, names) => {
    const [left, right] = infer.operands(node, context, names);
    infer.expect(node.left, left, NUMBER, 'T2003', 'The start of a range must be an integer');
    infer.expect(node.right, right, NUMBER, 'T2004', 'The end of a range must be an integer');
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
  object: (infer, node, context, names) => infer.grouped(node.pairs, context, names),
  condition: (infer, node, context, names) => {
    infer.infer(node.test, context, names);
    return infer.branch(() => {
      const yes = infer.infer(node.yes, context, names);
      return unite(yes, node.no ? infer.infer(node.no, context, names) : missing);
    });
  },
  fallback: (infer, node, context, names) => {
    const value = infer.infer(node.value, context, names);
    return unite(
      present(value),
      infer.branch(() => infer.infer(node.no, context, names)),
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
    names.set(node.name, infer.branches > 0 ? unknown : type);
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
