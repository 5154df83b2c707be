import type { CompileOptions } from '../compile-expression.ts';
import { mayShare } from '../compile-tree.ts';
import { encodeTree } from '../encoding/encode-tree.ts';
import { functionTable } from '../function-table.ts';
import type { Builtin } from '../functions/builtin.ts';
import { assignedNames } from '../nodes/assigned-names.ts';
import { errorOf, parseExpression } from '../parse.ts';
import { tellsSequences } from '../tells-sequences.ts';
import type { Tree } from '../tree.ts';
import { walk } from '../tree-children.ts';
import { writeNode } from './write-node.ts';
import { type Locals, Writer } from './writer.ts';

export interface ModuleWriteOptions extends Pick<CompileOptions, 'functions' | 'filters'> {
  /** Where the generated code imports its runtime from. */
  runtime?: string;
}

/** Whether a tree gains from generated code: what keeps sequences apart or names at run time stays with closures. */
function isWritable(tree: Tree, functions: ReadonlyMap<string, Builtin>): boolean {
  if (tellsSequences(tree, functions) || mayShare(tree, functions) || assignedNames([tree]).length > 0) return false;
  return ![...walk(tree)].some((node) => node.kind === 'variable' && node.name === 'eval');
}

function writeEntry(tree: Tree, functions: ReadonlyMap<string, Builtin>): { fast: string; called: string[] } {
  if (!isWritable(tree, functions)) return { fast: 'null', called: [] };
  const writer = new Writer(tree, functions);
  const locals: Locals = { outer: null, names: new Map(), frame: 'top', needsFrame: false };
  const result = writeNode(tree, 'data', locals, writer);
  const called = [
    ...new Set(
      [...walk(tree)].flatMap((node) => (node.kind === 'variable' && functions.has(node.name) ? [node.name] : [])),
    ),
  ];
  const fast = `(entry) => {
const top = [null];
${writer.constants.join('\n')}
return (data, bindings, more) => {
if (Array.isArray(data) || (bindings !== undefined && bindings !== null && entry.overrides(bindings))) return entry.slow(data, bindings, more);
let run;
try {
${writer.lines.join('\n')}
return ${result.code};
} catch (error) { throw entry.failed(error); }
};
}`;
  return { fast, called };
}

/**
 * Writes expressions out as an ES module, for servers and builds. The module holds ordinary code, so it needs no `eval`
 * under any page policy, and gives the same results as `compileExpression`.
 *
 * The module exports `create(options?)` and, as its default, what `create()` makes: an object with one compiled
 * expression, `{ evaluate(data, bindings?, options?) }`, for each name.
 *
 * @param expressions Sources by name.
 * @param options `runtime` is the specifier of the runtime, `endcap/expression/module` unless told.
 * @throws ExpressionError for the first source that is not an expression.
 * @example
 * await writeFile('page.expressions.js', compileModule({ title: 'product.title' }));
 * const { default: page } = await import('./page.expressions.js');
 * page.title.evaluate({ product: { title: 'Shirt' } }); // 'Shirt'
 */
export function compileModule(expressions: Readonly<Record<string, string>>, options: ModuleWriteOptions = {}): string {
  const { runtime = 'endcap/expression/module', ...rest } = options;
  const functions = functionTable(rest);
  const entries = Object.entries(expressions).map(([name, source]) => {
    const { tree, problems } = parseExpression(source);
    const [problem] = problems;
    if (problem) throw errorOf(problem, source);
    const { fast, called } = writeEntry(tree, functions);
    const encoded = JSON.stringify(encodeTree(tree));
    return `[${JSON.stringify(name)}]: new r.Entry(${encoded}, ${JSON.stringify(called)}, ${fast}, f, options)`;
  });
  const functionsFrom = runtime.replace(/runtime(\.\w+)$/, 'functions$1');
  const from = functionsFrom === runtime ? `${runtime}/functions` : functionsFrom;
  return `// Generated from expressions by compileModule. Do not edit.
import * as r from ${JSON.stringify(runtime)};
import * as f from ${JSON.stringify(from)};
export const create = (options = {}) => ({
${entries.join(',\n')}
});
export default create();
`;
}
