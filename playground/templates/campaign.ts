import { dayMs } from '../../commerce/durations.ts';
import { allProducts, heading, node, pageLayout, products, section, text } from './parts.ts';
import type { PageContent } from './template.ts';

const countdown = (until: string) => ({
  ...node('countdown', { until, label: 'Until the sale ends' }, [
    text('{{ left.days }} days {{ left.hours }}:{{ left.minutes }}:{{ left.seconds }}', {
      style: { size: 3, tabular: true },
    }),
  ]),
  as: 'left',
  slots: { ended: [text('The sale is over.')] },
});

const daysOfSale = 14;

/** The template of a sale. @param now milliseconds since 1970; the sale ends two weeks later */
export const campaign = (title: string, now: number): PageContent => ({
  type: 'CONTENT',
  body: pageLayout([
    section([
      node(
        'box',
        {
          style: {
            display: 'flex',
            direction: 'column',
            align: 'start',
            gap: 4,
            radius: 'md',
            background: 'sunken',
            padding: { base: 6, md: 12 },
          },
        },
        [
          text(title, { tag: 'h1', style: { size: { base: 5, md: 7 }, leading: 'tight', balance: true } }),
          text('What is cheaper, and why.', { style: { size: 1 } }),
          countdown(new Date(now + daysOfSale * dayMs).toISOString().slice(0, 10)),
          allProducts('See the sale'),
        ],
      ),
    ]),
    section([heading('In the sale'), products('In the sale', { perPage: 8 })]),
  ]),
});
