import type { Plan, PlanNode } from '../../plan/plan.ts';
import type { Implementation } from '../../runtime/loading/implementations.ts';
import type { Markup } from '../../runtime/ssr/markup/markup.ts';
import { type HtmlView, htmlViewOf, type View } from '../../runtime/view/view.ts';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry, widgets } from '../../widgets/shop-registry.ts';
import { escapeHtml } from './escape-html.ts';

/** The document whose nodes are marked: the page, or the fragment of this name. */
export interface MarkedDocument {
  fragment?: string;
  /** Pointer of a node whose scope is wanted. */
  scopeAt?: string;
}

const stringProp = (props: Readonly<Record<string, Json>>, name: string | undefined): string | undefined =>
  name !== undefined && typeof props[name] === 'string' ? props[name] : undefined;

/**
 * The node of the previewed document that each node of a plan belongs to, by number: itself, or the fragment that it is
 * part of. Pointers of a plan are those of the document that a node is written in.
 */
export function markedNodes({ body }: Plan, { fragment: marked }: MarkedDocument): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const visit = (node: PlanNode, fragments: readonly Included[]): void => {
    // What a page writes into a slot of a fragment belongs to the page.
    const filled = fragments.findIndex(({ node: { pointer } }) =>
      ['/children/', '/slots/'].some((part) => node.pointer.startsWith(pointer + part)),
    );
    const around = filled === -1 ? fragments : fragments.slice(0, filled);
    const own = around.findIndex(({ name }) => name === marked);
    const holder = marked === undefined ? around[0] : around[own + 1];
    if (marked === undefined || own !== -1) found.set(node.at, holder ? holder.node.pointer : node.pointer);
    const { fragmentProp } = shopRegistry.widgets.get(node.widget) ?? {};
    const name = stringProp(node.props, fragmentProp);
    for (const [slot, children] of Object.entries(node.slots ?? {}))
      for (const child of children)
        visit(child, slot === 'children' && name !== undefined ? [...around, { name, node }] : around);
  };
  for (const node of body) visit(node, []);
  return found;
}

interface Included {
  name: string;
  node: PlanNode;
}

/** Around the number of a node; no text has these characters of the private range. */
const [before, after] = ['\uE0F0', '\uE0F1'];

/** The widgets of the shop, whose views write a mark in front of what they render. */
export function markingWidgets(pointers: ReadonlyMap<number, string>): ReadonlyMap<string, Implementation> {
  return new Map(
    [...widgets].map(([name, widget]) => {
      const html = htmlViewOf(widget.view as View | undefined) as HtmlView<Markup> | undefined;
      if (!html) return [name, widget];
      const marking: HtmlView<Markup> = (input, out) => {
        const number = /^w(\d+)/.exec(input.id)?.[1];
        if (number !== undefined && pointers.has(Number(number))) out.html += `${before}${number}${after}`;
        return html(input, out);
      };
      const view: View = (input) => (widget.view as View)(input);
      return [name, { ...widget, view: Object.assign(view, { html: marking }) }];
    }),
  );
}

const marks = new RegExp(`((?:${before}\\d+${after})+)(<[a-z][a-z0-9-]*)?`, 'g');

/** The marks of a document as `data-at` attributes of the elements that follow them. */
export const withPointers = (html: string, pointers: ReadonlyMap<number, string>): string =>
  html.replaceAll(marks, (_, found: string, tag: string | undefined) => {
    if (tag === undefined) return '';
    const number = found.slice(found.lastIndexOf(before) + 1, -1);
    return `${tag} data-at="${escapeHtml(pointers.get(Number(number)) ?? '')}"`;
  });
