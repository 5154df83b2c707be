import type { Json, NodeDefinition } from '../../schemas/page.ts';

/** What a section has in it, in both editors: a heading, two texts and a button. */
export interface Section {
  heading: string;
  words: string;
  label: string;
}

/** Nodes of a section: its box and what is in it. */
const nodesOfSection = 5;

/** Sections of a page with so many nodes, of which one shows messages. */
export const sectionsOf = (nodes: number): Section[] =>
  Array.from({ length: Math.floor((nodes - 1) / nodesOfSection) }, (_, index) => ({
    heading: `Section ${index + 1}.`,
    words: `Words of section ${index + 1}`,
    label: `Press ${index + 1}`,
  }));

const text = (props: Record<string, Json>): NodeDefinition => ({ widget: 'text', props });

/** A page as the playground's own Format writes it; a quarter of its texts is bound. */
export function bigPage(id: string, nodes: number): string {
  const body: NodeDefinition[] = sectionsOf(nodes).map(({ heading, words, label }) => ({
    widget: 'box',
    props: { style: { padding: 4 } },
    children: [
      text({ tag: 'h2', text: heading }),
      text({ text: `${words} in {{ market.locale }}` }),
      text({ text: words }),
      { widget: 'button', props: { label }, on: { press: [{ do: 'show-toast', with: { text: words } }] } },
    ],
  }));
  const page = { version: 3, id, slug: `/${id}`, type: 'CONTENT', body: [...body, { widget: 'toaster' }] };
  return `${JSON.stringify(page, undefined, 2)}\n`;
}
