import type { Json, NodeDefinition } from '../../schemas/page.ts';

/** The contents of a section in both editors: a heading, two texts and a button. */
export interface Section {
  heading: string;
  words: string;
  label: string;
}

/** Number of nodes in a section: the box and its contents. */
const nodesOfSection = 5;

/** Creates the sections of a page with this number of nodes, one of which shows messages. */
export const sectionsOf = (nodes: number): Section[] =>
  Array.from({ length: Math.floor((nodes - 1) / nodesOfSection) }, (_, index) => ({
    heading: `Section ${index + 1}.`,
    words: `Words of section ${index + 1}`,
    label: `Press ${index + 1}`,
  }));

const text = (props: Record<string, Json>): NodeDefinition => ({ widget: 'text', props });

/** Creates a page formatted like the playground's Format action does; a quarter of its texts are bound. */
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
