import { expect, it } from 'vitest';
import type { Json } from '../../../schemas/page.ts';
import { parseFragment } from '../parse-page.ts';

const section = { title: 'Hero', summary: 'Title and picture.', group: 'Openings', words: ['banner'] };
const sketch = 'picture 0 0 12 5; heading 3.5 6 6 1';
const text = { widget: 'text', props: { text: 'x' } };
const whole = {
  version: 3,
  id: 'hero',
  section: { ...section, sketch },
  inputs: { picture: { entity: 'media-asset', chooses: 'picture', optional: true } },
  slots: { body: {} },
  presets: [{ label: 'Plain', with: {}, slots: { body: [text] } }],
  body: [text],
} satisfies Record<string, Json>;

it('reads the texts of a section, the choices of its inputs, and the contents of its slots', () => {
  const { fragment, diagnostics } = parseFragment(whole);
  expect(diagnostics).toEqual([]);
  expect(fragment).toMatchObject({ section: whole.section, inputs: whole.inputs, presets: whole.presets });
});

it.each<[what: string, changes: Record<string, Json>, pointer: string]>([
  ['that is a text', { section: 'Hero' }, '/section'],
  ['without a title', { section: { summary: 'x', group: 'y' } }, '/section/title'],
  ['with another key', { section: { ...section, colour: 'red' } }, '/section/colour'],
  ['whose words are one text', { section: { ...section, words: 'banner' } }, '/section/words'],
  ['with a drawing of unknown parts', { section: { ...section, sketch: 'cat 0 0 1 1' } }, '/section/sketch'],
  ['with a drawing that lacks a number', { section: { ...section, sketch: 'text 0 0 12' } }, '/section/sketch'],
  ['with an input that chooses nothing known', { inputs: { a: { chooses: 'weather' } } }, '/inputs/a/chooses'],
  ['with a preset whose slots are a list', { presets: [{ label: 'P', with: {}, slots: [] }] }, '/presets/0/slots'],
  [
    'with a preset whose slot has no nodes',
    { presets: [{ label: 'P', with: {}, slots: { body: [3] } }] },
    '/presets/0/slots/body/0',
  ],
])('reports a section %s at the right pointer', (_, changes, pointer) => {
  const { diagnostics } = parseFragment({ ...whole, ...changes });
  expect(diagnostics.map((diagnostic) => diagnostic.pointer)).toEqual([pointer]);
});
