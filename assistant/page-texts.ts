import { getNodeValue } from 'jsonc-parser';
import { hasWords, isName } from '../compiler/translations/readable-texts.ts';
import { jsonAt, type TreeNode } from '../page-text/page-tree.ts';
import type { CheckableSchema } from '../schemas/check.ts';
import type { NodeDefinition } from '../schemas/page.ts';
import type { PageParts } from './shop-parts.ts';
import type { WorkingPage } from './working-page.ts';

/** A text of a page that shoppers read. */
export interface PageText {
  /** Id of its node; undefined for a text of the page itself. */
  node: string | undefined;
  /** Path from the node, or from the page, such as `props.text`. */
  path: string;
  value: string;
}

/** Texts of the page itself that are shown outside it. */
const pageTexts = ['title', 'seo.title', 'seo.description', 'seo.imageAlt'] as const;

/** Yields the texts in a value, with their paths. */
function* textsIn(value: unknown, schema: CheckableSchema | undefined, path: string): Generator<[string, string]> {
  if (schema && isName(schema)) return;
  if (typeof value === 'string') {
    if (hasWords(value)) yield [path, value];
  } else if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) yield* textsIn(item, schema?.items, `${path}.${at}`);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) yield* textsIn(item, schema?.properties?.[key], `${path}.${key}`);
  }
}

/** Names of members that never contain prose. */
const ownNames = new Set(['name', 'do', 'style', 'class', 'id']);

function textsOf(page: WorkingPage, node: TreeNode, { widgets }: PageParts): PageText[] {
  const { widget, props = {}, on = {} } = getNodeValue(node.json) as NodeDefinition;
  const schemas = widgets.get(widget)?.props.properties as Readonly<Record<string, CheckableSchema>> | undefined;
  const id = page.idOf(node);
  const texts = [
    ...Object.entries(props).flatMap(([name, value]) =>
      ownNames.has(name) ? [] : [...textsIn(value, schemas?.[name], `props.${name}`)],
    ),
    ...[...textsIn(on, undefined, 'on')].filter(([path]) => path.includes('.with.')),
  ];
  return texts.map(([path, value]) => ({ node: id, path, value }));
}

const isIn = (node: TreeNode, around: TreeNode): boolean => `${node.pointer}/`.startsWith(`${around.pointer}/`);

/** Returns the texts of a page, or of a node and its descendants, that shoppers read. */
export function readableTexts(page: WorkingPage, parts: PageParts, within?: TreeNode): PageText[] {
  const nodes = [...page.tree.nodes.values()].filter((node) => within === undefined || isIn(node, within));
  const ofPage = pageTexts.flatMap((path): PageText[] => {
    const json = within === undefined ? jsonAt(page.tree, path.split('.')) : undefined;
    const value: unknown = json && getNodeValue(json);
    return typeof value === 'string' && hasWords(value) ? [{ node: undefined, path, value }] : [];
  });
  return [...ofPage, ...nodes.flatMap((node) => textsOf(page, node, parts))];
}
