import type { Plan } from '../../../plan/plan.ts';
import { fragmentOf, fragmentWidgetsOf, writtenNodes } from '../../../plan/written-nodes.ts';
import type { Implementation } from '../../../runtime/loading/implementations.ts';
import type { Markup } from '../../../runtime/ssr/markup/markup.ts';
import { type HtmlView, htmlViewOf, type View } from '../../../runtime/view/view.ts';
import { currentParts } from '../../../widgets/current-parts.ts';
import { escapeHtml } from '../../core/escape-html.ts';

/** The document whose nodes are marked: the page, or the named fragment. */
export interface MarkedDocument {
  fragment?: string;
  /** Pointer of a node whose scope is requested. */
  scopeAt?: string;
}

/**
 * Pointers into the previewed document, by the number of a plan's node: the pointer of the node itself, or of the
 * node that includes its fragment. A plan's own pointers are those of the document that a node is written in.
 */
export function markedNodes({ body }: Plan, { fragment: marked }: MarkedDocument): ReadonlyMap<number, string> {
  const fragmentWidgets = fragmentWidgetsOf(currentParts().registry.widgets);
  const pointers = new Map<number, string>();
  for (const { node, fragments } of writtenNodes(body, fragmentWidgets)) {
    const holderIndex = fragments.findIndex((holder) => fragmentOf(holder, fragmentWidgets) === marked);
    const holder = marked === undefined ? fragments[0] : fragments[holderIndex + 1];
    if (marked === undefined || holderIndex !== -1) pointers.set(node.at, (holder ?? node).pointer);
  }
  return pointers;
}

/** Delimiters around a node's number: characters of the private use area, which do not occur in texts. */
const [before, after] = ['\uE0F0', '\uE0F1'];

/** The shop's widgets, with views that write a mark before their output. */
export function markingWidgets(pointers: () => ReadonlyMap<number, string>): ReadonlyMap<string, Implementation> {
  return new Map(
    [...currentParts().widgets].map(([name, widget]) => {
      const html = htmlViewOf(widget.view as View | undefined) as HtmlView<Markup> | undefined;
      if (!html) return [name, widget];
      const marking: HtmlView<Markup> = (input, out) => {
        const number = /^w(\d+)/.exec(input.id)?.[1];
        if (number !== undefined && pointers().has(Number(number))) out.html += `${before}${number}${after}`;
        return html(input, out);
      };
      const view: View = (input) => (widget.view as View)(input);
      return [name, { ...widget, view: Object.assign(view, { html: marking }) }];
    }),
  );
}

const marks = new RegExp(`((?:${before}\\d+${after})+)(<[a-z][a-z0-9-]*)?`, 'g');

/** Replaces a document's marks with `data-at` attributes on the elements that follow them. */
export const withPointers = (html: string, pointers: ReadonlyMap<number, string>): string =>
  html.replaceAll(marks, (_, found: string, tag: string | undefined) => {
    if (tag === undefined) return '';
    const number = found.slice(found.lastIndexOf(before) + 1, -1);
    return `${tag} data-at="${escapeHtml(pointers.get(Number(number)) ?? '')}"`;
  });
