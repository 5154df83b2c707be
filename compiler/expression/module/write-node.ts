import { concatOperands } from '../nodes/concat.ts';
import { literalKeys } from '../nodes/object.ts';
import type { Tree, TreeKind, TreeOf } from '../tree.ts';
import { writeCall } from './write-call.ts';
import { writePath } from './write-path.ts';
import { type Atom, any, LeaveToClosure, type Locals, type Writer } from './writer.ts';

/** Writes the statements of a node and returns where its value is. */
export type NodeWriter<K extends TreeKind> = (node: TreeOf<K>, input: string, locals: Locals, writer: Writer) => Atom;

const usable = ({ code, kind }: Atom): string =>
  kind === 'number' ? `Number.isFinite(${code})` : `Number.isFinite(${code})`;

/** Code for whether a value is truthy. */
export const truthCode = ({ code, kind }: Atom): string => (kind === 'boolean' ? code : `r.isTruthy(${code})`);

const partCode = ({ code, kind }: Atom, node: Tree, writer: Writer): string =>
  kind === 'text'
    ? code
    : `(typeof ${code} === 'string' ? ${code} : r.part(${code}, ${writer.run}, ${writer.place(node)}))`;

function lookupLocal(name: string, locals: Locals): string | undefined {
  for (let at: Locals | null = locals; at; at = at.outer) {
    const found = at.names.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}

const comparable = (left: Atom, right: Atom): string =>
  `(typeof ${left.code} === 'number' ? typeof ${right.code} === 'number' : typeof ${left.code} === 'string' && typeof ${right.code} === 'string')`;

const writers: { readonly [K in TreeKind]?: NodeWriter<K> } = {
  literal: ({ value }) => ({
    code: JSON.stringify(value),
    kind:
      typeof value === 'string'
        ? 'text'
        : typeof value === 'number'
          ? 'number'
          : typeof value === 'boolean'
            ? 'boolean'
            : 'single',
  }),
  variable: ({ name }, input, locals, writer) => {
    // The fast code never runs with a list as data, so the context needs no unwrapping.
    if (name === '') return any(input);
    const local = lookupLocal(name, locals);
    if (local !== undefined) return any(local);
    if (name === '$') return any('data');
    if (writer.functions.has(name)) throw new LeaveToClosure();
    return any(
      writer.let(
        `bindings !== undefined && bindings !== null && Object.hasOwn(bindings, ${JSON.stringify(name)}) ? bindings[${JSON.stringify(name)}] : undefined`,
      ),
    );
  },
  path: writePath,
  arithmetic: (node, input, locals, writer) => {
    const left = writeNode(node.left, input, locals, writer);
    const right = writeNode(node.right, input, locals, writer);
    const place = writer.place(node);
    const operator = JSON.stringify(node.operator);
    return any(
      writer.let(
        `${usable(left)} && ${usable(right)} ? ${left.code} ${node.operator} ${right.code} : r.calculate(${left.code}, ${right.code}, ${operator}, ${place})`,
      ),
    );
  },
  comparison: (node, input, locals, writer) => {
    const left = writeNode(node.left, input, locals, writer);
    const right = writeNode(node.right, input, locals, writer);
    const place = writer.place(node);
    const result = writer.let(
      `${comparable(left, right)} ? ${left.code} ${node.operator} ${right.code} : r.compare(${left.code}, ${right.code}, ${JSON.stringify(node.operator)}, ${place})`,
    );
    // Nothing compares to nothing, and that is not true either.
    return { code: result, kind: 'single' };
  },
  equality: (node, input, locals, writer) => {
    const { code: left } = writeNode(node.left, input, locals, writer);
    const { code: right } = writeNode(node.right, input, locals, writer);
    const equal = `(${left} === ${right} || r.isEqual(${left}, ${right}))`;
    const both = `${left} !== undefined && ${right} !== undefined`;
    return { code: writer.let(`${both} && ${node.operator === '=' ? equal : `!${equal}`}`), kind: 'boolean' };
  },
  logic: (node, input, locals, writer) => {
    const left = writeNode(node.left, input, locals, writer);
    const result = writer.let(truthCode(left));
    writer.line(`if (${node.operator === 'and' ? result : `!${result}`}) {`);
    const right = writeNode(node.right, input, locals, writer);
    writer.line(`${result} = ${truthCode(right)}; }`);
    return { code: result, kind: 'boolean' };
  },
  concat: (node, input, locals, writer) => {
    const [first, second, ...rest] = concatOperands(node);
    const left = writeNode(first as Tree, input, locals, writer);
    const right = writeNode(second as Tree, input, locals, writer);
    const text = writer.let(`${partCode(left, node, writer)} + ${partCode(right, node, writer)}`);
    for (const operand of rest) {
      const value = writeNode(operand, input, locals, writer);
      writer.line(`${text} += ${partCode(value, node, writer)};`);
    }
    writer.line(`if (${text}.length > 64) ${writer.run}.admitText(${text}.length);`);
    return { code: text, kind: 'text' };
  },
  membership: (node, input, locals, writer) => {
    const left = writeNode(node.left, input, locals, writer);
    const right = writeNode(node.right, input, locals, writer);
    return { code: writer.let(`r.isMember(${left.code}, ${right.code}, ${writer.run})`), kind: 'boolean' };
  },
  condition: (node, input, locals, writer) => {
    const test = writeNode(node.test, input, locals, writer);
    const result = writer.let('undefined');
    writer.line(`if (${truthCode(test)}) {`);
    writer.line(`${result} = ${writeNode(node.yes, input, locals, writer).code}; }`);
    if (node.no) {
      writer.line('else {');
      writer.line(`${result} = ${writeNode(node.no, input, locals, writer).code}; }`);
    }
    return any(result);
  },
  fallback: (node, input, locals, writer) => {
    const value = writeNode(node.value, input, locals, writer);
    const result = writer.let(value.code);
    writer.line(
      `if (${node.operator === '??' ? `${result} === undefined` : `!${truthCode({ ...value, code: result })}`}) {`,
    );
    writer.line(`${result} = ${writeNode(node.no, input, locals, writer).code}; }`);
    return any(result);
  },
  array: (node, input, locals, writer) => {
    writer.line(`${writer.run}.charge(${node.items.length + 1});`);
    const list = writer.let('[]');
    for (const item of node.items) {
      const value = writeNode(item, input, locals, writer);
      if (value.kind === 'any' || item.kind === 'array') {
        writer.line(`r.addItem(${list}, ${value.code}, ${item.kind === 'array'}, run);`);
      } else writer.line(`if (${value.code} !== undefined) ${list}.push(${value.code});`);
    }
    return any(list);
  },
  object: (node, input, locals, writer) => {
    const keys = literalKeys(node.pairs);
    if (!keys || keys.includes('__proto__')) throw new LeaveToClosure();
    const result = writer.let('undefined');
    // Over a list the constructor groups, which its closure does.
    writer.line(`if (Array.isArray(${input})) ${result} = ${writer.closure(node, input, locals)};`);
    writer.line(`else { ${writer.run}.charge(${2 + 2 * keys.length});`);
    const values = node.pairs.map(([, value]) => writer.let(writeNode(value, input, locals, writer).code));
    const all = values.map((value) => `${value} !== undefined`).join(' && ') || 'true';
    const pairs = values.map((value, index) => `${JSON.stringify(keys[index])}: ${value}`).join(', ');
    writer.line(`if (${all}) ${result} = { ${pairs} }; else { ${result} = {};`);
    values.forEach((value, index) => {
      writer.line(`if (${value} !== undefined) ${result}[${JSON.stringify(keys[index])}] = ${value};`);
    });
    writer.line('} }');
    return { code: result, kind: 'single' };
  },
  block: (node, input, locals, writer) => {
    const [only, second] = node.expressions;
    if (!only || second || node.consArray) throw new LeaveToClosure();
    return writeNode(only, input, locals, writer);
  },
  call: writeCall,
  apply: (node, input, locals, writer) => {
    const { right } = node;
    const place = { at: node.at, start: node.start, end: node.end };
    if (right.kind === 'call' && !right.predicates && !right.group) {
      return writeCall({ ...right, arguments: [node.left, ...right.arguments] }, input, locals, writer);
    }
    if (right.kind === 'variable' && node.left.kind !== 'lambda' && !right.predicates && !right.group) {
      // Two functions are composed: only values that cannot be functions are called at once.
      if (node.left.kind === 'variable' || node.left.kind === 'partial') throw new LeaveToClosure();
      return writeCall({ kind: 'call', callee: right, arguments: [node.left], ...place }, input, locals, writer);
    }
    throw new LeaveToClosure();
  },
};

/** Writes a node; what has no writer, or turns out not to be worth one, is left to its closure. */
export function writeNode(node: Tree, input: string, locals: Locals, writer: Writer): Atom {
  const write = writers[node.kind] as NodeWriter<TreeKind> | undefined;
  const followed = node.kind !== 'path' && (node.predicates !== undefined || node.group !== undefined);
  if (write && !followed) {
    const before = writer.lines;
    writer.lines = [];
    try {
      const atom = write(node as never, input, locals, writer);
      before.push(...writer.lines);
      writer.lines = before;
      return atom;
    } catch (error) {
      writer.lines = before;
      if (!(error instanceof LeaveToClosure)) throw error;
    }
  }
  return any(writer.let(writer.closure(node, input, locals)));
}
