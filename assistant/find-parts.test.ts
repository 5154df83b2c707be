import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseFragment } from '../compiler/index.ts';
import { currentParts } from '../widgets/current-parts.ts';
import { describeParts } from './describe-parts.ts';
import { findParts } from './find-parts.ts';
import type { PageParts } from './shop-parts.ts';

const fragment = (name: string) =>
  parseFragment(readFileSync(join(import.meta.dirname, `../examples/fragments/${name}/fragment.json`), 'utf8'))
    .fragment;
const parts = (): PageParts => {
  const { widgets, actions } = currentParts().registry;
  return { widgets, actions, fragments: [fragment('section-hero'), fragment('look-card')] };
};
const names = (task: string) => findParts(parts(), task, 5).map(({ kind, name }) => `${kind} ${name}`);

it.each<[task: string, found: string]>([
  ['a big banner with a picture at the top', 'section section-hero'],
  ['let shoppers write a review', 'widget review-form'],
  ['pictures one after another, a slideshow', 'widget carousel'],
  ['remember a choice in a cookie', 'action set-cookie'],
  ['show the cart', 'widget cart'],
])('finds, for %j, the %s', (task, found) => {
  expect(names(task)).toContain(found);
});

it('finds nothing for words that match no part', () => {
  expect(names('the of and')).toEqual([]);
  expect(names('xylophone')).toEqual([]);
});

it.each(['text', 'product-list', 'carousel', 'form'])('describes the inputs of the widget %s', (name) => {
  const { props, slots, events } = parts().widgets.get(name)!;
  const text = describeParts(parts(), [name]);
  for (const each of [...Object.keys(props.properties), ...Object.keys(slots), ...Object.keys(events)])
    expect(text).toMatch(new RegExp(`^ {2}${each}\\??: `, 'm'));
});

it('describes how a section is shown, with its inputs', () => {
  const text = describeParts(parts(), ['section-hero']);
  expect(text).toContain('{ "widget": "fragment", "props": { "name": "section-hero", "with": { … } } }');
  for (const name of Object.keys(fragment('section-hero').inputs as object)) expect(text).toContain(`  ${name}`);
});
