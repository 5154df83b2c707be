import { isPlainName } from '../nodes/plain-name.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { fieldCode, isSafeName } from './safe-name.ts';
import { writeNode } from './write-node.ts';
import { type Atom, any, LeaveToClosure, type Locals, type Writer } from './writer.ts';

const isShort = (step: Tree): step is TreeOf<'name'> => isPlainName(step) && isSafeName(step.name);

/** Follows names through objects; where that finds nothing, there may be a list on the way. */
function writeNames(names: readonly string[], from: string, raw: boolean, writer: Writer): string {
  const general = writer.constant(`r.names(${JSON.stringify(names)}, ${raw})`);
  const value = writer.let(from + names.map(fieldCode).join(''));
  writer.line(
    `if (${value} === undefined && typeof ${from} === 'object') ${value} = ${general}(${from}, null, ${writer.run});`,
  );
  return value;
}

/** A filter by position, or by a test that is written into the loop. */
function writeFilter(test: Tree, list: string, push: (item: string) => string, locals: Locals, writer: Writer): void {
  const item = writer.temp('i');
  const index = writer.temp('n');
  writer.line(`for (let ${index} = 0; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
  const result = writeNode(test, item, locals, writer);
  if (result.kind === 'boolean') writer.line(`if (${result.code}) ${push(item)}`);
  else {
    writer.line(`if (${result.code} === true) ${push(item)}`);
    const times = writer.temp('x');
    writer.line(
      `else for (let ${times} = r.times(${result.code}, ${index}, ${list}.length); ${times} > 0; ${times}--) ${push(item)}`,
    );
  }
  writer.line('}');
}

/** Paths of names, filters, positions, blocks and objects; sorting, rows and the rest are left to closures. */
export function writePath(node: TreeOf<'path'>, input: string, locals: Locals, writer: Writer): Atom {
  const { steps } = node;
  if (node.keepSingleton || node.tuple || steps.some((step) => step.tuple || step.kind === 'sort' || step.consArray)) {
    throw new LeaveToClosure();
  }
  if (node.group) return writeGroup(node, input, locals, writer);
  const [first] = steps;
  let from = input;
  let at = 0;
  if (first?.kind === 'variable') {
    if (first.stages || first.predicates || first.group) throw new LeaveToClosure();
    from = writeNode(first, input, locals, writer).code;
    at = 1;
  }
  const result = writer.temp('p');
  const label = writer.temp('l');
  writer.line(`let ${result}; ${label}: {`);
  const bail = `{ ${result} = ${writer.closure(node, input, locals)}; break ${label}; }`;
  let value = from;
  while (at < steps.length) {
    const names: string[] = [];
    while (at < steps.length && isShort(steps[at] as Tree)) names.push((steps[at++] as TreeOf<'name'>).name);
    if (names.length > 0) value = writeNames(names, value, at < steps.length, writer);
    if (at === steps.length) {
      writer.line(`${result} = ${value};`);
      break;
    }
    // The first step runs even where there is no data: it may not need any.
    if (at > 0) writer.line(`if (${value} === undefined) break ${label};`);
    const last = at === steps.length - 1;
    value = writeStep(steps[at++] as Tree, value, last, { result, label, bail }, locals, writer);
    if (last) writer.line(`${result} = ${value};`);
  }
  writer.line('}');
  return any(result);
}

interface Exits {
  result: string;
  label: string;
  bail: string;
}

function writeStep(
  step: Tree,
  value: string,
  last: boolean,
  { label, bail }: Exits,
  locals: Locals,
  writer: Writer,
): string {
  const [stage, more] = step.stages ?? [];
  if (more || (stage && stage.kind !== 'filter') || step.predicates || step.group) throw new LeaveToClosure();
  if (stage && step.kind !== 'name') throw new LeaveToClosure();
  const position =
    stage?.kind === 'filter' && stage.test.kind === 'literal' && typeof stage.test.value === 'number'
      ? Math.floor(stage.test.value)
      : undefined;
  if (step.kind === 'name' && position !== undefined && !(stage as { test: Tree }).test.predicates) {
    if (!isSafeName(step.name)) throw new LeaveToClosure();
    // One object, and an item that is no list: anything else is rare enough for the general way.
    writer.line(`if (Array.isArray(${value})) ${bail}`);
    const list = writer.let(value + fieldCode(step.name));
    const item = writer.let(
      `Array.isArray(${list}) ? ${list}[${position < 0 ? `${list}.length - ${-position}` : position}] : ${position === 0 || position === -1 ? list : 'undefined'}`,
    );
    writer.line(`if (${item} === undefined) break ${label};`);
    writer.line(`if (Array.isArray(${item})) ${bail}`);
    return item;
  }
  const out = writer.let('[]');
  const lone = writer.temp('o');
  const count = writer.temp('c');
  const list = writer.let(`Array.isArray(${value}) ? ${value} : [${value}]`);
  writer.line(`${writer.run}.charge(${list}.length);`);
  const item = writer.temp('i');
  const index = writer.temp('n');
  if (stage?.kind === 'filter' && step.kind === 'name') {
    if (!isSafeName(step.name)) throw new LeaveToClosure();
    writer.line(`for (let ${index} = 0; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
    writer.line(`if (Array.isArray(${item})) ${bail}`);
    const field = writer.let(item + fieldCode(step.name));
    const items = writer.let(`Array.isArray(${field}) ? ${field} : [${field}]`);
    writer.line(`run.charge(${items}.length);`);
    writeFilter(stage.test, items, (each) => `${out}.push(${each});`, locals, writer);
    writer.line('}');
    if (!last) return out;
    return writer.let(`${out}.length > 1 ? ${out} : ${out}[0]`);
  }
  writer.line(`let ${count} = 0, ${lone};`);
  writer.line(`for (let ${index} = 0; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
  const made = writeNode(step, item, locals, writer);
  if (made.kind === 'any') {
    writer.line(
      `if (${made.code} !== undefined) { ${count}++; if (Array.isArray(${made.code})) { ${lone} = ${made.code}; r.spread(${out}, ${made.code}); } else ${out}.push(${made.code}); }`,
    );
  } else writer.line(`if (${made.code} !== undefined) ${out}.push(${made.code});`);
  writer.line('}');
  if (!last) {
    writer.line(`if (${out}.length === 0) break ${label};`);
    return out;
  }
  return writer.let(`${count} === 1 && ${lone} !== undefined ? ${lone} : ${out}.length > 1 ? ${out} : ${out}[0]`);
}

/** `a.b{key: value}`: one pair over objects is written out, all else is left to the closure. */
function writeGroup(node: TreeOf<'path'>, input: string, locals: Locals, writer: Writer): Atom {
  const [pair, more] = node.group?.pairs ?? [];
  if (!pair || more || !node.steps.every(isShort)) throw new LeaveToClosure();
  const result = writer.temp('p');
  const label = writer.temp('l');
  writer.line(`let ${result}; ${label}: {`);
  const bail = `{ ${result} = ${writer.closure(node, input, locals)}; break ${label}; }`;
  const names = node.steps.map((step) => (step as TreeOf<'name'>).name);
  const value = writeNames(names, input, true, writer);
  const list = writer.let(`Array.isArray(${value}) ? ${value} : [${value}]`);
  writer.line(`if (${list}.length === 0) ${bail}`);
  writer.line(`${writer.run}.charge(${list}.length * 3);`);
  const buckets = writer.let('new Map()');
  const item = writer.temp('i');
  const index = writer.temp('n');
  writer.line(`for (let ${index} = 0; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
  writer.line(`if (${item} === undefined || Array.isArray(${item})) ${bail}`);
  const key = writeNode(pair[0], item, locals, writer).code;
  writer.line(`if (${key} === undefined) continue;`);
  writer.line(`if (typeof ${key} !== 'string' || ${key}.charCodeAt(0) === 95) ${bail}`);
  const bucket = writer.let(`${buckets}.get(${key})`);
  writer.line(`if (${bucket} === undefined) ${buckets}.set(${key}, [${item}]); else ${bucket}.push(${item}); }`);
  writer.line(`${result} = {};`);
  const name = writer.temp('y');
  const items = writer.temp('z');
  writer.line(`for (const [${name}, ${items}] of ${buckets}) {`);
  const data = writer.let(`${items}.length === 1 ? ${items}[0] : ${items}`);
  const field = writeNode(pair[1], data, locals, writer).code;
  writer.line(`if (${field} !== undefined) ${result}[${name}] = ${field}; } }`);
  return { code: result, kind: 'single' };
}
