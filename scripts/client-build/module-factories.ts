import { createHash } from 'node:crypto';
import { posix, relative } from 'node:path';
import type { Plugin } from 'vite';

import type { ClientModules } from '../../server/render/assets/client-modules.ts';
import { literalsOf } from '../../server/render/assets/worded-modules.ts';
import { nameOf, parseModule, replaceRanges, type SyntaxNode, walk } from './syntax.ts';

/** Settings of the client build that the plugin needs. */
export interface ModuleFactoriesOptions {
  root: string;
  /** Files or virtual modules of the entries, by name. */
  entries: Readonly<Record<string, string>>;
  /** Entries that remain separate scripts. The first is module 0 for all others. */
  scripts: readonly string[];
  /** Returns the names of the expression functions in an entry; undefined when it has none. */
  functionsOf(entry: string): readonly string[] | undefined;
  /** Returns the messages that were written into a module, by name. */
  messagesOf(moduleId: string): ReadonlyMap<string, string>;
}

/** Vite wraps dynamic imports with this helper. Our modules load no styles, so it has nothing to do. */
const preloadHelper = '\0vite/preload-helper.js';

/**
 * Rewrites a chunk to a function that takes `require` and `load` and returns the chunk's exports. A server can then
 * put any selection of chunks into one script.
 *
 * The parameters' names are longer than any that a minifier generates.
 *
 * @param idOf Returns the number of the chunk behind a relative import.
 */
export function toFactory(code: string, idOf: (specifier: string) => number) {
  const body = parseModule(code);
  const imports = new Set<number>();
  const lazy = new Set<number>();
  const edits: { start: number; end: number; text: string }[] = [];
  const exported: string[] = [];
  const replace = ({ start, end }: SyntaxNode, text: string) => edits.push({ start, end, text });
  for (const node of body) {
    if (node.type === 'ImportDeclaration') {
      const id = idOf((node.source as SyntaxNode).value as string);
      imports.add(id);
      const names = (node.specifiers as SyntaxNode[]).map((specifier) => {
        if (specifier.type !== 'ImportSpecifier') throw new Error(`A chunk imports a ${specifier.type}`);
        const [from, to] = [nameOf(specifier.imported as SyntaxNode), nameOf(specifier.local as SyntaxNode)];
        return from === to ? from : `${from}:${to}`;
      });
      replace(node, names.length > 0 ? `let{${names}}=__require(${id});` : `__require(${id});`);
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      const id = node.source ? idOf((node.source as SyntaxNode).value as string) : undefined;
      if (id !== undefined) imports.add(id);
      for (const specifier of node.specifiers as SyntaxNode[]) {
        const [to, local] = [nameOf(specifier.exported as SyntaxNode), nameOf(specifier.local as SyntaxNode)];
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
  const text = replaceRanges(code, edits);
  return {
    code: `(__require,__load)=>{${text.trim()}${exported.length > 0 ? `;return{${exported}}` : ''}}`,
    imports: [...imports],
    lazy: [...lazy],
  };
}

/**
 * Returns the names of the messages in a chunk's code, which a shop can word otherwise.
 *
 * @throws Error for a message that the bundler has joined with other text, because it could not be found again
 */
function messagesIn(code: string, messages: ReadonlyMap<string, string>): string[] {
  const found = [...messages].filter(([, text]) => code.includes(text));
  const [literal, joined] = [true, false].map((isLiteral) =>
    found.filter(([, text]) => literalsOf(text).some((each) => code.includes(each)) === isLiteral),
  ) as [typeof found, typeof found];
  // A single word may be part of a name in the code.
  const lost = joined.find(([, text]) => text.includes(' '));
  if (lost) throw new Error(`The message ${lost[0]} is joined with other text: pass it on as it is`);
  return literal.map(([name]) => name).sort();
}

const isOfPackage = (id: string): boolean => id.includes('/node_modules/');

/**
 * Vite plugin that writes all chunks except a few as functions into `modules.json`, from which the server builds the
 * scripts of pages.
 */
export const moduleFactories = ({
  root,
  entries,
  scripts,
  functionsOf,
  messagesOf,
}: ModuleFactoriesOptions): Plugin => ({
  name: 'module-factories',
  enforce: 'pre',
  load: (id) => (id === preloadHelper ? 'export const __vitePreload = (load) => load();' : null),
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = new Map(Object.entries(entries).map(([name, file]) => [file, name]));
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entryOf = ({ isEntry, facadeModuleId }: { isEntry: boolean; facadeModuleId: string | null }) =>
        isEntry && facadeModuleId
          ? (names.get(relative(root, facadeModuleId)) ?? names.get(facadeModuleId))
          : undefined;
      const isScript = (chunk: Parameters<typeof entryOf>[0]) => scripts.includes(entryOf(chunk) ?? '');
      const main = chunks.find((chunk) => entryOf(chunk) === scripts[0])!;
      const ordered = [main, ...chunks.filter((chunk) => !isScript(chunk))];
      const ids = new Map(ordered.map(({ fileName }, id) => [fileName, id]));
      const modules = ordered.map((chunk): ClientModules['modules'][number] => {
        if (chunk === main) return { code: '', imports: [], lazy: [] };
        const isLibrary = chunk.moduleIds.length > 0 && chunk.moduleIds.every(isOfPackage);
        const factory = toFactory(chunk.code, (specifier) => {
          const id = ids.get(posix.join(posix.dirname(chunk.fileName), specifier));
          if (id === undefined) throw new Error(`${chunk.fileName} imports ${specifier}, which is a script of its own`);
          return id;
        });
        const messages = messagesIn(factory.code, new Map(chunk.moduleIds.flatMap((id) => [...messagesOf(id)])));
        return Object.assign(factory, isLibrary ? { isLibrary } : {}, messages.length > 0 ? { messages } : {});
      });
      const numbered = ordered.flatMap((chunk): [string, number][] => {
        const name = entryOf(chunk);
        return name === undefined ? [] : [[name, ids.get(chunk.fileName)!]];
      });
      const manifest: ClientModules = {
        version: createHash('sha256')
          .update(JSON.stringify([main.fileName, modules]))
          .digest('hex')
          .slice(0, 8),
        scripts: Object.fromEntries(
          scripts.map((name) => [name, `/${chunks.find((chunk) => entryOf(chunk) === name)!.fileName}`]),
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
      const standalone = new Set<string>();
      const keep = (fileName: string) => {
        const file = bundle[fileName];
        if (standalone.has(fileName) || file?.type !== 'chunk') return;
        standalone.add(fileName);
        file.imports.forEach(keep);
      };
      keep(main.fileName);
      const shared = [...standalone].find((fileName) => ids.get(fileName));
      // The chunk would run twice: once as a file that the main script imports, and once as a module.
      if (shared !== undefined) throw new Error(`The main script imports ${shared}, which is a module as well`);
      // Files that the main script itself loads later remain files; they must not share anything with modules.
      for (const fileName of main.dynamicImports) {
        const file = bundle[fileName];
        const foreign = file?.type === 'chunk' && file.imports.find((each) => each !== main.fileName);
        if (foreign) throw new Error(`${fileName}, which the main script loads, imports ${foreign}, a module`);
        standalone.add(fileName);
      }
      for (const chunk of chunks.filter(isScript)) keep(chunk.fileName);
      for (const { fileName } of ordered.slice(1)) if (!standalone.has(fileName)) delete bundle[fileName];
      this.emitFile({ type: 'asset', fileName: 'modules.json', source: JSON.stringify(manifest) });
    },
  },
});
