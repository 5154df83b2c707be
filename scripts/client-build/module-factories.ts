import { createHash } from 'node:crypto';
import { posix, relative } from 'node:path';
import type { Plugin } from 'vite';
import { parseSync } from 'vite';
import type { ClientModules } from '../../server/assets/client-modules.ts';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** What the client build needs to know of itself. */
export interface ModuleFactoriesOptions {
  root: string;
  /** Files or virtual modules of the entries, by name. */
  entries: Readonly<Record<string, string>>;
  /** Entries that stay scripts of their own. The first is module 0 for all others. */
  scripts: readonly string[];
  /** Names of the expression functions in an entry; undefined where it has none. */
  functionsOf(entry: string): readonly string[] | undefined;
}

const identifier = (node: SyntaxNode): string => (node.name ?? node.value) as string;

/** Vite wraps dynamic imports with it. Ours fetch no styles, so it has nothing to do. */
const preloadHelper = '\0vite/preload-helper.js';

const walk = (node: unknown, visit: (node: SyntaxNode) => void): void => {
  if (Array.isArray(node)) for (const each of node) walk(each, visit);
  else if (node && typeof node === 'object') {
    if (typeof (node as SyntaxNode).type === 'string') visit(node as SyntaxNode);
    for (const value of Object.values(node)) walk(value, visit);
  }
};

/**
 * Rewrites a chunk to a function that takes `require` and `load` and returns the chunk's exports. A server can then
 * put any selection of chunks into one script.
 *
 * The names of its parameters are longer than any that a minifier writes.
 *
 * @param idOf number of the chunk behind a relative import
 */
export function toFactory(code: string, idOf: (specifier: string) => number) {
  const body = parseSync('chunk.js', code).program.body as unknown as SyntaxNode[];
  const imports = new Set<number>();
  const lazy = new Set<number>();
  const edits: Edit[] = [];
  const exported: string[] = [];
  const replace = ({ start, end }: SyntaxNode, text: string) => edits.push({ start, end, text });
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const id = idOf((node.source as SyntaxNode).value as string);
      imports.add(id);
      const names = (node.specifiers as SyntaxNode[]).map((specifier) => {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`A chunk imports a ${specifier.type}`);
        const [from, to] = [identifier(specifier.imported as SyntaxNode), identifier(specifier.local as SyntaxNode)];
        return from === to ? from : `${from}:${to}`;
      });
      replace(node, names.length > 0 ? `let{${names}}=__require(${id});` : `__require(${id});`);
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      const id = node.source ? idOf((node.source as SyntaxNode).value as string) : undefined;
      if (id !== undefined) imports.add(id);
      for (const specifier of node.specifiers as SyntaxNode[]) {
        const [to, local] = [identifier(specifier.exported as SyntaxNode), identifier(specifier.local as SyntaxNode)];
        const from = id === undefined ? local : `__require(${id}).${local}`;
        exported.push(from === to ? from : `${to}:${from}`);
      }
      replace(node, '');
    } else if (node.type.startsWith('Export')) throw new Error(`A chunk has an ${node.type}`);
  }
  walk(body, (node) => {
    if (node.type !== 'ImportExpression') return;
    const source = node.source as SyntaxNode;
    const quasis = source.quasis as { value: { cooked: string } }[] | undefined;
    const specifier = quasis?.length === 1 ? quasis[0]!.value.cooked : source.value;
    if (typeof specifier !== 'string') return;
    const id = idOf(specifier);
    lazy.add(id);
    replace(node, `__load(${id})`);
  });
  let text = code;
  for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start))
    text = text.slice(0, start) + by + text.slice(end);
  return {
    code: `(__require,__load)=>{${text.trim()}${exported.length > 0 ? `;return{${exported}}` : ''}}`,
    imports: [...imports],
    lazy: [...lazy],
  };
}

/** Writes all chunks but a few as functions into `modules.json`, from which the server makes the scripts of pages. */
export const moduleFactories = ({ root, entries, scripts, functionsOf }: ModuleFactoriesOptions): Plugin => ({
  name: 'module-factories',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = new Map(Object.entries(entries).map(([name, file]) => [file, name]));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const nameOf = ({ isEntry, facadeModuleId }: { isEntry: boolean; facadeModuleId: string | null }) =>
        isEntry && facadeModuleId
          ? (names.get(relative(root, facadeModuleId)) ?? names.get(facadeModuleId))
          : undefined;
      const isScript = (chunk: Parameters<typeof nameOf>[0]) => scripts.includes(nameOf(chunk) ?? '');
      const main = chunks.find((chunk) => nameOf(chunk) === scripts[0])!;
      const ordered = [main, ...chunks.filter((chunk) => !isScript(chunk))];
      const ids = new Map(ordered.map(({ fileName }, id) => [fileName, id]));
      const modules = ordered.map((chunk): ClientModules['modules'][number] => {
        if (chunk === main) return { code: '', imports: [], lazy: [] };
        return toFactory(chunk.code, (specifier) => {
          const id = ids.get(posix.join(posix.dirname(chunk.fileName), specifier));
          if (id === undefined) throw new Error(`${chunk.fileName} imports ${specifier}, which is a script of its own`);
          return id;
        });
      });
      const numbered = ordered.flatMap((chunk): [string, number][] => {
        const name = nameOf(chunk);
        return name === undefined ? [] : [[name, ids.get(chunk.fileName)!]];
      });
      const manifest: ClientModules = {
        version: createHash('sha256')
          .update(JSON.stringify([main.fileName, modules]))
          .digest('hex')
          .slice(0, 8),
        scripts: Object.fromEntries(
          scripts.map((name) => [name, `/${chunks.find((chunk) => nameOf(chunk) === name)!.fileName}`]),
        ),
        modules,
        entries: Object.fromEntries(numbered),
        functions: Object.fromEntries(
          numbered.flatMap(([name, id]) => {
            const functions = functionsOf(name);
            return functions ? [[id, functions.join(' ')]] : [];
          }),
        ),
      };
      for (const { fileName } of ordered.slice(1)) delete bundle[fileName];
      this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(manifest) });
    },
  },
});
