/** The rival in the browser: Puck's editor, with a page of the same nodes. */
import { type Config, type Data, Puck, type Slot } from '@measured/puck';
import '@measured/puck/puck.css';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { sectionsOf } from './big-page.ts';

const text = { text: { type: 'text' } } as const;

const config = {
  components: {
    Box: {
      fields: { inside: { type: 'slot' } },
      render: ({ inside: Inside }: { inside: () => ReactNode }) => (
        <section>
          <Inside />
        </section>
      ),
    },
    Heading: { fields: text, render: ({ text: words }: { text: string }) => <h2>{words}</h2> },
    Text: { fields: text, render: ({ text: words }: { text: string }) => <p>{words}</p> },
    Button: { fields: text, render: ({ text: words }: { text: string }) => <button type="button">{words}</button> },
  },
} as unknown as Config;

let count = 0;
const block = (type: string, props: object): Slot[number] => {
  count++;
  return { type, props: { ...props, id: `b${count}` } };
};

const nodes = Number(new URLSearchParams(location.search).get('nodes'));
const content = sectionsOf(nodes).map(({ heading, words, label }) =>
  block('Box', {
    inside: [
      block('Heading', { text: heading }),
      block('Text', { text: words }),
      block('Text', { text: words }),
      block('Button', { text: label }),
    ],
  }),
);

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Puck config={config} data={{ root: { props: {} }, content } as Data} />,
);
