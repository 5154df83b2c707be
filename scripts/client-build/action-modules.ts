import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'vite';
import { nameOf, parseModule, replaceRanges, type SyntaxNode } from './syntax.ts';

const folder = 'runtime/actions';

/** Returns the statement that exports a constant. */
const exportStatement = (source: string, name: string): SyntaxNode | undefined =>
  parseModule(source).find(({ type, declaration }) => {
    if (type !== 'ExportNamedDeclaration' || !declaration) return false;
    const { declarations = [] } = declaration as { declarations?: SyntaxNode[] };
    return declarations.some(({ id }) => nameOf(id) === name);
  });

/** Returns the source of a page action without its contract, which only compilers and servers need. */
function withoutContract(source: string): string {
  const contract = exportStatement(source, 'contract');
  return contract ? replaceRanges(source, [contract]) : source;
}

/** Returns entry points for the page actions that have a reducer, and a Vite plugin that strips their contracts. */
export function actionModules(root: string): { plugin: Plugin; inputs: Record<string, string> } {
  const names = readdirSync(join(root, folder))
    .filter((file) => /^[\w-]+\.ts$/.test(file) && !file.endsWith('.test.ts'))
    .filter((file) => {
      const source = readFileSync(join(root, folder, file), 'utf8');
      return exportStatement(source, 'contract') && exportStatement(source, 'reduce');
    })
    .map((file) => file.slice(0, -'.ts'.length));
  return {
    inputs: Object.fromEntries(names.map((name) => [`action/${name}`, `${folder}/${name}.ts`])),
    plugin: {
      name: 'action-modules',
      enforce: 'pre',
      transform: (code, id) =>
        id.split(sep).join('/').includes(`/${folder}/`) ? { code: withoutContract(code), map: null } : null,
    },
  };
}
