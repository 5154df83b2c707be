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

/** The name that a call is made by: of `useState()` and of `React.useState()` alike. */
function calledName({ type, callee }: SyntaxNode): string | undefined {
  if (type !== 'CallExpression' || !isNode(callee)) return undefined;
  const name = callee.type === 'MemberExpression' ? callee.property : callee;
  return isNode(name) && typeof name.name === 'string' ? name.name : undefined;
}

/** Modules whose values a module imports, which types alone are not. */
const importedModules = (program: SyntaxNode): string[] =>
  (program.body as SyntaxNode[]).flatMap(({ type, source, importKind, specifiers }) => {
    if (type !== 'ImportDeclaration' || importKind === 'type') return [];
    const all = specifiers as SyntaxNode[];
    const isTypes = all.length > 0 && all.every((specifier) => specifier.importKind === 'type');
    return isTypes ? [] : [(source as unknown as { value: string }).value];
  });

/** What only the JSX of a view, or nothing, runs of React. */
const harmless = new Set(['react/jsx-runtime']);

/**
 * Names what a view needs React for: the hooks that it calls, and the packages that it imports, which may. Modules of
 * the widgets that it imports count as its own.
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

/** True for the view of a widget whose contract declares that React renders it. */
export function isReactView(view: string): boolean {
  const contract = join(dirname(view), 'contract.ts');
  return existsSync(contract) && /^ +react: true,$/m.test(readFileSync(contract, 'utf8'));
}

/** The problem with a view that needs React while the contract beside it does not declare it. */
export function undeclaredReact(view: string): string | undefined {
  if (isReactView(view)) return undefined;
  const uses = reactUse(view);
  return uses.length === 0
    ? undefined
    : `${view} uses ${uses.join(', ')}, which only React can run. Declare \`react: true\` in the contract beside it, or do without.`;
}
