import type { CheckableSchema } from '../schemas/check.ts';
import type { PageParts } from './shop-parts.ts';
import { typeText } from './type-text.ts';

const language = `A page of Endcap is JSON: { "version": 3, "id", "slug", "type", "seo": { "title", "description" }, "body": [nodes] }.
A node is { "widget", "props", "children" or "slots": { name: [nodes] }, "on": { event: [actions] } }. Further keys:
- "id": a name of the node for the whole page; "as": the name of what it publishes, for what is inside it.
- "when": an expression; the node is there only while it is true. "from" and "until": times.
- "let": { name: value } and "state": { name: first value }, seen by the node and all inside it.
- "key": what tells the items of a list apart.
A text may hold expressions in {{ }}; a text that is one expression has its type. Expressions are JSONata: paths (cart.lines.title), [condition] filters, & joins texts, and, or, $not(x), a ? b : c, $map, $sum, $count, $exists, $string, $number, $now, and the shop's formats. There is no ===, &&, ||, !, .map() and no template literal.
Names on every page: page, route, flags, market, config, user, device. A widget that loads data publishes it under its "as" to what is inside it: { "widget": "product-list", "slots": { "item": [ … {{ productList.item.title }} … ] } }.
An action is { "do": name, "with": payload }, in a list under "on": { "press": [ … ] }. Actions of a widget are called by its name: { "do": "cart.clear" }.
Sections of the shop are fragments: { "widget": "fragment", "props": { "name": "hero", "with": { … } } }. Prefer one to widgets of your own.
Looks come from "style": { "display", "gap", "columns", "padding", "color", "size", "weight", … } with tokens and numbers of the scale, by width as { "base": 1, "md": 2 }; classes of your own are in "css" of the page.
Money is an object with amount and currency, shown by the widget money; pictures are shown by image with alt; links by link with to. Texts of shoppers are never HTML.`;

const work = `How to work: catalogue(task) says what there is; describe(names) what it takes; shop(query) finds goods, collections and pages; read(page) gives an outline whose ids (n1, n2, …) patch changes. patch takes one JSON object a line:
{ "do": "create", "slug", "title", "description" } begins a page that is not there yet
{ "do": "insert", "nodes": [ … ], "inside" | "before" | "after": id, "slot", "at" } without a place at the end of the page
{ "do": "set", "node": id, "path": "props.text", "value": … } without a node of the page itself, such as seo.title
{ "do": "unset", "node": id, "path" }, { "do": "replace", "node": id, "with": node }, { "do": "remove", "node": id }
{ "do": "move", "node": id, "inside" | "before" | "after" }, { "do": "wrap", "node": id, "widget" }
Each line is checked when it comes. One that would leave an error is refused with its cause and changes nothing; fixes that are sure are made. A node that reads another comes after it. Patches are drafts: people publish them.`;

const sorted = <Item extends { name: string }>(items: Iterable<Item>): Item[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : 1));

/** The first sentence of a summary. The others are included in the full description. */
const first = (summary: string): string => summary.split(/(?<=\.) /)[0]!;

/**
 * Returns the instructions for an assistant that writes pages: the language, the tools, and the available parts, one
 * per line. They are generated from the contracts, so they are always up to date.
 */
export const promptOf = (parts: PageParts): string => promptWith(parts, work);

/** Returns the same instructions for a program with a different way of working. */
export function promptWith({ widgets, actions, fragments }: PageParts, how: string): string {
  const sections = fragments.flatMap(({ id, section }) => (section ? [`${id}: ${first(section.summary)}`] : []));
  return [
    language,
    how,
    ...(sections.length > 0 ? [`Sections (fragments):\n${sections.sort().join('\n')}`] : []),
    `Actions:\n${sorted(actions.values())
      .map(({ name, payload }) => `${name} ${typeText(payload as CheckableSchema, 2)}`)
      .join('\n')}`,
    `Widgets:\n${sorted(widgets.values())
      .map(({ name, summary }) => `${name}: ${first(summary)}`)
      .join('\n')}`,
  ].join('\n\n');
}
