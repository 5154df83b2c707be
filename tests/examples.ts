import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Json, NodeDefinition } from '../schemas/page.ts';
import { widgetFolders } from '../scripts/generate/widget-files.ts';

const root = join(import.meta.dirname, '..');
const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const folders = (path: string): string[] => readdirSync(join(root, path)).filter((name) => !name.includes('.'));

type Page = Record<string, Json>;

/** A page used in tests, with its URL and the responses that the small shop cannot give. */
export interface Example {
  name: string;
  page: Page;
  url: string;
  answers: Record<string, unknown>;
}

const widgetFiles = widgetFolders(root).flatMap(({ name, path }) => {
  const file = `widgets/${path}/example.json`;
  return existsSync(join(root, file)) ? [{ name, example: json(file) }] : [];
});

/** Fragments by name: the shop's fragments, and those of widget examples. */
export const exampleFragments: Readonly<Record<string, Json>> = {
  ...Object.fromEntries(
    folders('examples/fragments').map((name) => [name, json(`examples/fragments/${name}/fragment.json`)]),
  ),
  ...Object.assign({}, ...widgetFiles.map(({ example }) => example.fragments)),
};

const addresses: Record<string, string> = {
  product: '/products/cup',
  'write-review': '/products/cup/review',
  blog: '/blog/notes',
  collection: '/collections/all?sortBy=price',
  search: '/search?q=cup',
  order: '/account/orders/1001',
};

/** Articles differ only in their words, so one stands for all. */
const isLikeAnother = (name: string): boolean => name.startsWith('article-') && name !== 'article-washing-linen';

/** Names of the shop's pages. */
export const exampleNames: readonly string[] = folders('examples').filter(
  (name) => existsSync(join(root, 'examples', name, 'page.json')) && !isLikeAnother(name),
);

/** Returns a page of the shop, at a URL for which the small shop has data. */
export const examplePage = (name: string): Example => ({
  name,
  page: json(`examples/${name}/page.json`),
  url: addresses[name] ?? '/',
  // The small shop has no orders; use the widget's own example.
  answers: name === 'order' ? json('widgets/account/order/example.json').answers : {},
});

/** Widget examples, each as a page. */
export const widgetExamples: readonly (Example & { widget: string })[] = widgetFiles.map(
  ({ name, example: { page, answers = {} } }) => {
    const whole = { version: 2, id: 'example', slug: '/', type: 'CONTENT', ...page };
    return { widget: name, name: `the example of ${name}`, page: whole, url: '/', answers };
  },
);

/** Returns the first node of a widget in its example or in one of the fragments, with its content. */
export function exampleNode({ widget, page }: (typeof widgetExamples)[number]): NodeDefinition {
  const find = (nodes: readonly NodeDefinition[]): NodeDefinition | undefined => {
    for (const node of nodes) {
      if (node.widget === widget) return node;
      const inside = find([...(node.children ?? []), ...Object.values(node.slots ?? {}).flat()]);
      if (inside) return inside;
    }
    return undefined;
  };
  const inFragments = Object.values(exampleFragments).map((each) => (each as { body: Json }).body);
  return [page.body!, ...inFragments].map((body) => find(body as unknown as NodeDefinition[])).find(Boolean)!;
}
