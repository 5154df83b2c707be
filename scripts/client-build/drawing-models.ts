import type { Plugin } from 'vite';
import { parseSync } from 'vite';

interface Span {
  start: number;
  end: number;
}

interface SyntaxNode extends Span {
  type: string;
  [key: string]: unknown;
}

/** Range of a model's `actions` with the trailing comma; undefined when it has none. */
export function actionsOf(source: string): Span | undefined {
  const { program } = parseSync('model.ts', source);
  const found = (program.body as unknown as SyntaxNode[]).find(({ type }) => type === 'ExportDefaultDeclaration');
  const call = found?.declaration as SyntaxNode | undefined;
  if (call?.type !== 'CallExpression') return undefined;
  const [model] = call.arguments as SyntaxNode[];
  if (model?.type !== 'ObjectExpression') return undefined;
  const actions = (model.properties as SyntaxNode[]).find(
    (property) => property.type === 'Property' && (property.key as SyntaxNode).name === 'actions',
  );
  if (!actions) return undefined;
  const comma = /^\s*,/.exec(source.slice(actions.end))?.[0].length ?? 0;
  return { start: actions.start, end: actions.end + comma };
}

const mark = '?drawing';

/**
 * Removes the actions from models in rendering modules, so that the bundler drops what only actions use. The complete
 * model is in the interactive chunk.
 */
export const drawingModels = (): Plugin => ({
  name: 'drawing-models',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!source.endsWith('/model.ts') || !/\/generated\/browser\/[\w-]+\.ts$/.test(importer ?? '')) return null;
    const resolved = await this.resolve(source, importer, { skipSelf: true });
    return resolved && { ...resolved, id: `${resolved.id}${mark}` };
  },
  async load(id) {
    if (!id.endsWith(mark)) return null;
    const source = await this.fs.readFile(id.slice(0, -mark.length), { encoding: 'utf8' });
    const actions = actionsOf(source);
    return {
      code: actions ? source.slice(0, actions.start) + source.slice(actions.end) : source,
      moduleType: 'ts',
    };
  },
});
