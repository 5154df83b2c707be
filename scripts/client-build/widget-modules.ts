import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { type WidgetFolder, widgetFolders } from '../generate/widget-files.ts';
import { isReactView } from '../view-build/react-use.ts';
import { nameOf, parseModule, type SyntaxNode, withoutProperties, withoutUnusedImports } from './syntax.ts';

/** Returns the parts of a model: its actions, those of them that are loaded later, and the rest. */
function partsOf(source: string): { actions: SyntaxNode[]; later: SyntaxNode[]; rest: SyntaxNode[] } {
  const model = parseModule(source).find(({ type }) => type === 'ExportDefaultDeclaration');
  const [definition] = ((model?.declaration as SyntaxNode | undefined)?.arguments ?? []) as SyntaxNode[];
  const properties = (definition?.properties ?? []) as SyntaxNode[];
  const isAction = ({ key }: SyntaxNode) => key !== undefined && nameOf(key) === 'actions';
  const actions = properties.filter(isAction);
  const later = actions
    .flatMap(({ value }) => ((value as SyntaxNode).properties ?? []) as SyntaxNode[])
    .filter(({ type, argument }) => type === 'SpreadElement' && nameOf(argument) === laterName);
  return { actions, later, rest: properties.filter((each) => !isAction(each)) };
}

/** Returns the keys of the object that a module exports. */
function exportedKeys(source: string): string[] {
  const exported = parseModule(source).find(({ type }) => type === 'ExportDefaultDeclaration');
  const { properties = [] } = (exported?.declaration ?? {}) as { properties?: SyntaxNode[] };
  return properties.map(({ key }) => nameOf(key));
}

const rendering = 'virtual:widget/';
const interactive = 'virtual:widget-actions/';
const withReact = 'virtual:widget-react/';

/**
 * Queries for a model without its actions, so that the bundler drops code used only by actions, and for one with only
 * its actions.
 */
const withoutActions = '?without-actions';
const onlyActions = '?only-actions';

/** Exports of a widget's modules, by source file. */
const renderingFiles = { [`model.ts${withoutActions}`]: 'model', 'view.tsx': 'view' };
const { 'view.tsx': _, ...modelOf } = renderingFiles;
/** File of actions that are loaded when the first of them is called; the model spreads them under this name. */
const laterFile = 'later-actions.ts';
const laterName = 'laterActions';
const interactiveFiles = { [`model.ts${onlyActions}`]: 'model', 'behaviour.ts': 'behaviour', 'slices.ts': 'slices' };

/**
 * Creates the modules that a page loads for its widgets: `virtual:widget/<name>` renders the widget, and
 * `virtual:widget-actions/<name>` adds its actions, slices and behaviour; a static widget has only the first.
 * `virtual:widget-react/<name>` contains the view of a widget that React renders, which is loaded when the widget is
 * near the viewport.
 */
export function widgetModules(root: string): { plugin: Plugin; inputs: Record<string, string> } {
  const folders = new Map(widgetFolders(root).map((folder) => [folder.name, folder]));
  const pathOf = ({ path }: WidgetFolder, file: string) => join(root, 'widgets', path, file);
  const exportsOf = (folder: WidgetFolder, names: Readonly<Record<string, string>>): string[] =>
    Object.entries(names)
      .filter(([file]) => folder.files.includes(file.split('?')[0]!))
      .map(([file, name]) => `export { default as ${name} } from ${JSON.stringify(pathOf(folder, file))};`);
  const read = (folder: WidgetFolder, file: string): string =>
    folder.files.includes(file) ? readFileSync(pathOf(folder, file), 'utf8') : '';
  const laterExports = (folder: WidgetFolder): string[] => {
    if (!folder.files.includes(laterFile)) return [];
    const names = exportedKeys(read(folder, laterFile));
    const load = `() => import(${JSON.stringify(pathOf(folder, laterFile))}).then((later) => later.default)`;
    return [`export const later = { names: ${JSON.stringify(names)}, load: ${load} };`];
  };
  const renderingModule = (folder: WidgetFolder): string => {
    const lines = exportsOf(folder, isReact(folder) ? modelOf : renderingFiles);
    if (folder.files.includes('behaviour.ts')) lines.push('export const behaviour = true;');
    return lines.join('\n') || 'export {};';
  };
  const isReact = (folder: WidgetFolder): boolean => isReactView(pathOf(folder, 'view.tsx'));
  const isInteractive = (folder: WidgetFolder): boolean =>
    folder.files.includes('behaviour.ts') ||
    folder.files.includes('slices.ts') ||
    partsOf(read(folder, 'model.ts')).actions.length > 0;
  const named = (prefix: string, members: readonly WidgetFolder[]) =>
    members.map(({ name }): [string, string] => [prefix.replace('virtual:', '') + name, prefix + name]);
  return {
    inputs: Object.fromEntries([
      ...named(rendering, [...folders.values()]),
      ...named(interactive, [...folders.values()].filter(isInteractive)),
      ...named(withReact, [...folders.values()].filter(isReact)),
    ]),
    plugin: {
      name: 'widget-modules',
      enforce: 'pre',
      resolveId: (id) =>
        [rendering, interactive, withReact].some((prefix) => id.startsWith(prefix)) ||
        [withoutActions, onlyActions].some((mark) => id.endsWith(mark))
          ? id
          : null,
      async load(id) {
        const [path = '', mark] = id.split(/(?=\?)/);
        if (mark === withoutActions || mark === onlyActions) {
          const source = await this.fs.readFile(path, { encoding: 'utf8' });
          const { actions, later, rest } = partsOf(source);
          const removed = mark === onlyActions ? [...rest, ...later] : actions;
          return { code: withoutUnusedImports(withoutProperties(source, removed)), moduleType: 'ts' };
        }
        if (id.startsWith(rendering)) return renderingModule(folders.get(id.slice(rendering.length))!);
        if (id.startsWith(withReact))
          return exportsOf(folders.get(id.slice(withReact.length))!, { 'view.tsx': 'view' }).join('\n');
        if (id.startsWith(interactive)) {
          const folder = folders.get(id.slice(interactive.length))!;
          return [...exportsOf(folder, interactiveFiles), ...laterExports(folder)].join('\n');
        }
        return null;
      },
    },
  };
}
