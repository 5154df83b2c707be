import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One widget's folder, found through the catalogue's own lines. */
export interface WidgetFolder {
  name: string;
  /** Path below `widgets/`: `cart/cart-line`. */
  path: string;
  files: string[];
}

/** The folders of the widgets in the catalogue, in its order. */
export function widgetFolders(root: string): WidgetFolder[] {
  const catalogue = readFileSync(join(root, 'widgets/catalog.ts'), 'utf8');
  return [...catalogue.matchAll(/from '\.\/([\w-]+\/([\w-]+))\/index\.ts'/g)].map(([, path = '', name = '']) => ({
    name,
    path,
    files: readdirSync(join(root, 'widgets', path)),
  }));
}

/** Css of a widget: that of the shared views it uses, then its own. */
export function widgetCss(root: string, { path, files }: WidgetFolder): string {
  const source = files
    .filter((file) => /^view\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, 'widgets', path, file), 'utf8'))
    .join('');
  const shared = [...source.matchAll(/from '\.\.\/\.\.\/kinds\/([\w-]+)\.tsx?'/g)].map(([, kind]) =>
    join(root, 'widgets/kinds', `${kind}.css`),
  );
  return [...shared, join(root, 'widgets', path, 'style.css')]
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}
