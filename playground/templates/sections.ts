import type { Json, NodeDefinition } from '../../schemas/page.ts';
import { heading, node, pageLayout, products, section, text } from './parts.ts';
import type { PageContent } from './template.ts';

// Pages of the shop's sections, with the contents that the sections have when they are inserted.

type Inside = Record<string, NodeDefinition[]>;

const block = (name: string, values: Record<string, Json> = {}): NodeDefinition =>
  node('fragment', { name: `block-${name}`, with: values });

const part = (name: string, values: Record<string, Json> = {}, slots?: Inside): NodeDefinition => ({
  ...node('fragment', { name: `section-${name}`, with: values }),
  ...(slots ? { slots } : {}),
});

const many = (count: number, name: string): NodeDefinition[] => Array.from({ length: count }, () => block(name));

const title = (words: string, below: string): NodeDefinition =>
  section([
    node('box', { style: { display: 'grid', gap: 4, maxWidth: 720 } }, [
      text(words, { tag: 'h1', style: { size: { base: 6, md: 8 }, leading: 'tight', balance: true } }),
      text(below, { style: { size: 1, leading: 'snug', color: 'muted' } }),
    ]),
  ]);

const question = (label: string, answer: string) => ({ label, answer });

const questions = (asked: readonly ReturnType<typeof question>[]): NodeDefinition => ({
  ...node('accordion', { labels: asked.map(({ label }) => label) }),
  slots: Object.fromEntries(asked.map(({ answer }, at) => [`panel${at + 1}`, [text(answer)]])),
});

const page = (children: NodeDefinition[]): PageContent => ({ type: 'CONTENT', body: pageLayout(children) });

/** The template of a page about the shop: its story, its people and its numbers. */
export const about = (words: string): PageContent =>
  page([
    title(words, 'Who you are, and why you make what you sell.'),
    part('image-text', { heading: 'How it began', words: 'Where, with whom, and what for.', side: 'end' }),
    part('numbers', { tone: 'sunken' }, { numbers: many(4, 'number') }),
    part(
      'timeline',
      { heading: 'Since then' },
      {
        steps: ['2019', '2023', '2026'].map((time) => block('step', { time })),
      },
    ),
    part('quotes', { heading: 'What others say' }, { quotes: many(3, 'quote') }),
    part('newsletter'),
  ]);

/** The template of a lookbook: pictures first, with the goods that they show. */
export const lookbook = (words: string): PageContent =>
  page([
    title(words, 'A season in a few pictures.'),
    part('gallery', { columns: 2, space: 'small' }, { pictures: many(2, 'picture') }),
    part('image-text', { heading: 'In the morning', words: 'What is worn or used, and with what.', ratio: '4/5' }),
    part('gallery', { columns: 3, space: 'small' }, { pictures: many(3, 'picture') }),
    part('image-text', { heading: 'In the evening', words: 'One sentence is enough.', side: 'end', ratio: '4/5' }),
    section([heading('In the pictures'), products('In the pictures', { perPage: 4 })]),
  ]);

/** The template of questions with their answers. */
export const faq = (words: string): PageContent =>
  page([
    title(words, 'What customers ask most, answered in a few words.'),
    section([
      heading('Delivery'),
      questions([
        question('How long is delivery?', 'Say how many days it takes.'),
        question('What does it cost?', 'Say from which price it is free.'),
      ]),
    ]),
    section([
      heading('Returns'),
      questions([
        question('Can I return it?', 'Say for how long, and how.'),
        question('Who pays for the way back?', 'Say who, and when the money is there.'),
      ]),
    ]),
    part('contact', { heading: 'Something else?', tone: 'sunken' }),
  ]);

/** The template of a page with all ways to reach the shop. */
export const contact = (words: string): PageContent =>
  page([
    title(words, 'Who answers, and how soon.'),
    part('contact', { heading: 'Write to us' }),
    part('hours', { heading: 'When we are here', tone: 'sunken' }),
    part('place', { heading: 'Where we are' }),
  ]);

/** The template of a page that announces goods before they can be bought. */
export const comingSoon = (words: string): PageContent =>
  page([
    title(words, 'Say what comes, and when.'),
    part('image-text', { heading: 'What it is', words: 'One thing that makes it worth waiting for.' }),
    part('newsletter', { heading: 'Be the first to know', layout: 'below', tone: 'sunken' }),
    part('logos', {}, { logos: many(4, 'logo') }),
  ]);
