import { assignedNames } from '../nodes/assigned-names.ts';
import type { Tree, TreeOf } from '../tree.ts';
import { truthCode, writeNode } from './write-node.ts';
import { type Atom, any, LeaveToClosure, type Locals, type Writer } from './writer.ts';

type CallWriter = (node: TreeOf<'call'>, input: string, locals: Locals, writer: Writer) => Atom;

function isLocal(name: string, locals: Locals): boolean {
  for (let at: Locals | null = locals; at; at = at.outer) if (at.names.has(name)) return true;
  return false;
}

/** A lambda whose body can be written into a loop. */
function inlineLambda(node: Tree | undefined, most: number): TreeOf<'lambda'> {
  if (node?.kind !== 'lambda' || node.signature !== undefined || node.predicates || node.group)
    throw new LeaveToClosure();
  const { parameters, body } = node;
  if (parameters.length > most || new Set(parameters).size < parameters.length) throw new LeaveToClosure();
  if (assignedNames([body]).length > 0 || leavesCalls(body)) throw new LeaveToClosure();
  return node;
}

/** Whether the body ends in a call that it would leave to its caller. */
function leavesCalls(body: Tree): boolean {
  if (body.kind === 'call') return body.tail === true;
  if (body.kind === 'condition') return leavesCalls(body.yes) || (body.no !== undefined && leavesCalls(body.no));
  if (body.kind === 'fallback') return leavesCalls(body.no);
  if (body.kind === 'block') return body.expressions.length > 0 && leavesCalls(body.expressions.at(-1) as Tree);
  return false;
}

/** Writes the body of a lambda for parameters that are at hand, and returns where its result is. */
function writeBody(
  lambda: TreeOf<'lambda'>,
  values: readonly string[],
  input: string,
  outer: Locals,
  writer: Writer,
): Atom {
  const names = new Map(lambda.parameters.map((name, index) => [name, values[index] ?? 'undefined']));
  const locals: Locals = { outer, names, frame: writer.temp('f'), needsFrame: false };
  let result: Atom | undefined;
  const body = writer.apart(() => {
    result = writeNode(lambda.body, input, locals, writer);
  });
  if (locals.needsFrame) {
    writer.line(
      `const ${locals.frame} = [${[outer.frame, ...lambda.parameters.map((_, index) => values[index] ?? 'undefined')].join(', ')}];`,
    );
  }
  writer.line(body);
  return result as Atom;
}

const asList = (value: Atom, writer: Writer): string =>
  writer.let(`Array.isArray(${value.code}) ? ${value.code} : [${value.code}]`);

const loop =
  (keeps: boolean): CallWriter =>
  (node, input, locals, writer) => {
    const [listTree, callback, more] = node.arguments;
    if (!listTree || more) throw new LeaveToClosure();
    const lambda = inlineLambda(callback, 3);
    const value = writeNode(listTree, input, locals, writer);
    const result = writer.let('undefined');
    writer.line(`if (${value.code} !== undefined) {`);
    const list = asList(value, writer);
    const out = writer.let('[]');
    const index = writer.temp('n');
    const item = writer.temp('i');
    writer.line(`${writer.run}.charge(${list}.length);`);
    writer.line(`for (let ${index} = 0; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
    const made = writeBody(lambda, [item, index, list], input, locals, writer);
    if (keeps) writer.line(`if (${truthCode(made)}) ${out}.push(${item}); }`);
    else writer.line(`if (${made.code} !== undefined) ${out}.push(${made.code}); }`);
    writer.line(`${result} = ${out}.length > 1 ? ${out} : ${out}[0]; }`);
    return any(result);
  };

const reduce: CallWriter = (node, input, locals, writer) => {
  const [listTree, callback, startTree, more] = node.arguments;
  if (!listTree || more) throw new LeaveToClosure();
  const lambda = inlineLambda(callback, 3);
  if (lambda.parameters.length < 2) throw new LeaveToClosure();
  const value = writeNode(listTree, input, locals, writer);
  const start = startTree ? writeNode(startTree, input, locals, writer) : any('undefined');
  // A function as the start is an error that the closure reports.
  if (startTree && start.kind === 'any') throw new LeaveToClosure();
  const result = writer.let('undefined');
  writer.line(`if (${value.code} !== undefined) {`);
  const list = asList(value, writer);
  const index = writer.let(`${start.code} !== undefined || ${list}.length === 0 ? 0 : 1`);
  writer.line(`${result} = ${index} === 0 ? ${start.code} : ${list}[0];`);
  writer.line(`${writer.run}.charge(${list}.length);`);
  const item = writer.temp('i');
  writer.line(`for (; ${index} < ${list}.length; ${index}++) { const ${item} = ${list}[${index}];`);
  const made = writeBody(lambda, [result, item, index], input, locals, writer);
  writer.line(`${result} = ${made.code}; } }`);
  return any(result);
};

/** Calls the function itself, with its checks. */
const general: CallWriter = (node, input, locals, writer) => {
  const { name } = node.callee as TreeOf<'variable'>;
  const values = node.arguments.map((value) => writeNode(value, input, locals, writer).code);
  const call = writer.constant(`r.caller(entry, ${JSON.stringify(name)}, ${writer.place(node)})/*${writer.temp()}*/`);
  return any(writer.let(`${call}([${values.join(', ')}], ${input}, null, ${writer.run})`));
};

/** A function of one text, written out for texts and called for all else. */
const onText =
  (code: (text: string) => string): CallWriter =>
  (node, input, locals, writer) => {
    const { name } = node.callee as TreeOf<'variable'>;
    const [value, more] = node.arguments;
    if (!value || more) throw new LeaveToClosure();
    const text = writeNode(value, input, locals, writer).code;
    const call = writer.constant(`r.caller(entry, ${JSON.stringify(name)}, ${writer.place(node)})`);
    return any(
      writer.let(`typeof ${text} === 'string' ? ${code(text)} : ${call}([${text}], ${input}, null, ${writer.run})`),
    );
  };

/** A function with a shortcut in the runtime, which gives undefined where the function itself must decide. */
const quick =
  (shortcut: string, most: number): CallWriter =>
  (node, input, locals, writer) => {
    const { name } = node.callee as TreeOf<'variable'>;
    if (
      node.arguments.length === 0 ||
      node.arguments.length > most ||
      node.arguments.some((value) => value.kind === 'lambda')
    )
      throw new LeaveToClosure();
    const values = node.arguments.map((value) => writeNode(value, input, locals, writer).code).join(', ');
    const result = writer.let(`r.${shortcut}(${values})`);
    const call = writer.constant(`r.caller(entry, ${JSON.stringify(name)}, ${writer.place(node)})`);
    writer.line(`if (${result} === undefined) ${result} = ${call}([${values}], ${input}, null, ${writer.run});`);
    return any(result);
  };

const special: Readonly<Record<string, CallWriter>> = {
  map: loop(false),
  filter: loop(true),
  reduce,
  sum: (node, input, locals, writer) => {
    const [list, more] = node.arguments;
    if (!list || more) throw new LeaveToClosure();
    const value = writeNode(list, input, locals, writer);
    const result = writer.let(`r.quickSum(${value.code})`);
    const call = writer.constant(`r.caller(entry, "sum", ${writer.place(node)})`);
    writer.line(`if (${result} === undefined) ${result} = ${call}([${value.code}], ${input}, null, ${writer.run});`);
    return any(result);
  },
  uppercase: onText((text) => `(${text}).toUpperCase()`),
  lowercase: onText((text) => `(${text}).toLowerCase()`),
  exists: (node, input, locals, writer) => {
    const [value, more] = node.arguments;
    if (!value || more) throw new LeaveToClosure();
    const { code } = writeNode(value, input, locals, writer);
    return { code: writer.let(`${code} !== undefined`), kind: 'boolean' };
  },
  not: (node, input, locals, writer) => {
    const [value, more] = node.arguments;
    if (!value || more) throw new LeaveToClosure();
    const atom = writeNode(value, input, locals, writer);
    return { code: writer.let(`${atom.code} === undefined ? undefined : !${truthCode(atom)}`), kind: 'single' };
  },
  join: quick('quickJoin', 2),
  substring: quick('quickSubstring', 3),
  count: (node, input, locals, writer) => {
    const [list, more] = node.arguments;
    if (!list || more) throw new LeaveToClosure();
    const { code } = writeNode(list, input, locals, writer);
    return {
      code: writer.let(`${code} === undefined ? 0 : Array.isArray(${code}) ? ${code}.length : 1`),
      kind: 'number',
    };
  },
};

/** A call of a function of the table; all others are left to closures. */
export function writeCall(node: TreeOf<'call'>, input: string, locals: Locals, writer: Writer): Atom {
  const { callee } = node;
  if (callee.kind !== 'variable' || callee.predicates || callee.group || node.tail) throw new LeaveToClosure();
  const builtin = writer.functions.get(callee.name);
  if (!builtin || isLocal(callee.name, locals) || builtin.name === 'eval') throw new LeaveToClosure();
  // Function values are made by closures; so are the arguments of functions that may want the context.
  const hasFunctions = node.arguments.some(
    (value) => value.kind === 'lambda' || value.kind === 'regex' || value.kind === 'partial',
  );
  writer.called.add(builtin.name);
  const write = Object.hasOwn(special, builtin.name) ? special[builtin.name] : undefined;
  if (write) return write(node, input, locals, writer);
  if (hasFunctions) throw new LeaveToClosure();
  return general(node, input, locals, writer);
}
