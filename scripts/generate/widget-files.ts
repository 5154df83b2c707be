import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A widget's folder, found through its line in the registry. */
export interface WidgetFolder {
  name: string;
  /** Path below `widgets/`: `cart/cart-line`. */
  path: string;
  files: string[];
}

/** Returns the folders of registered widgets, in order. */
export function widgetFolders(root: string): WidgetFolder[] {
  const registry = readFileSync(join(root, 'widgets/registry.ts'), 'utf8');
  return [...registry.matchAll(/from '\.\/([\w-]+\/([\w-]+))\/index\.ts'/g)].map(([, path = '', name = '']) => ({
    name,
    path,
    files: readdirSync(join(root, 'widgets', path)),
  }));
}

/** Returns the CSS of a widget: that of the shared views that it uses, then its own. */
export function widgetCss(root: string, { path, files }: WidgetFolder): string {
  const source = files
    .filter((file) => /\.tsx$|^view\.ts$/.test(file))
    .map((file) => readFileSync(join(root, 'widgets', path, file), 'utf8'))
    .join('');
  const parts = [...source.matchAll(/from '\.\.\/\.\.\/ui\/([\w/-]+)\.tsx?'/g)].map(([, part]) =>
    join(root, 'widgets/ui', `${part}.css`),
  );
  return [...new Set(parts), join(root, 'widgets', path, 'style.css')]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
