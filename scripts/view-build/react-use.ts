import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { childrenOf, type SyntaxNode } from './jsx-syntax.ts';

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function* nodesIn(node: SyntaxNode): Generator<SyntaxNode> {
  yield node;
  for (const child of childrenOf(node)) yield* nodesIn(child);
}

/** Returns the name of a called function, for `useState()` and `React.useState()` alike. */
function calledName({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(name) && typeof name.name === 'string' ? name.name : undefined;
}

/** Returns the modules from which a module imports values, not only types. */
const importedModules = (program: SyntaxNode): string[] =>
  (program.body as SyntaxNode[]).flatMap(({ type, source, importKind, specifiers }) => {
    if (type !== 'ImportDeclaration' || importKind === 'type') return [];
    const all = specifiers as SyntaxNode[];
    const isTypes = all.length > 0 && all.every((specifier) => specifier.importKind === 'type');
    return isTypes ? [] : [(source as unknown as { value: string }).value];
  });

/** Imports that do not require React at run time, because only the JSX of a view uses them. */
const harmless = new Set(['react/jsx-runtime']);

/**
 * Returns the reasons why a view needs React: the hooks that it calls, and the packages that it imports, which may use
 * React. Imported modules of widgets count as part of the view.
 */
export function reactUse(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  const root = program as unknown as SyntaxNode;
  const hooks = [...nodesIn(root)].flatMap((node) => calledName(node)?.match(/^use(?=[A-Z])\w*$/)?.[0] ?? []);
  const modules = importedModules(root);
  const packages = modules.filter((name) => !name.startsWith('.') && !harmless.has(name));
  const inside = modules
    .filter((name) => name.startsWith('.'))
    .map((name) => join(dirname(file), name))
    .filter((path) => path.includes('/widgets/') && /\.tsx?$/.test(path))
    .flatMap((path) => reactUse(path, seen));
  return [...new Set([...hooks, ...packages, ...inside])];
}

/** Whether the contract of a view's widget declares that React renders it. */
export function isReactView(view: string): boolean {
  const contract = join(dirname(view), 'contract.ts');
  return existsSync(contract) && /^ +react: true,$/m.test(readFileSync(contract, 'utf8'));
}

/**
 * Returns the problem of a view that needs React although the contract next to it does not declare it; otherwise
 * undefined.
 */
export function undeclaredReact(view: string): string | undefined {
  if (isReactView(view)) return undefined;
  const uses = reactUse(view);
  return uses.length === 0
    ? undefined
    : `${view} uses ${uses.join(', ')}, which only React can run. Declare \`react: true\` in the contract beside it, or do without.`;
}
