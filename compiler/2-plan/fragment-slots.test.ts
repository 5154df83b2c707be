import { expect, it } from 'vitest';
import type { Json } from '../../schemas/page.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { compilePage } from '../compile-page.ts';
import { applyFixes } from '../diagnostics/diagnostic.ts';
import { withProvenFixes } from '../diagnostics/proven-fixes.ts';

const words = [{ widget: 'text', props: { text: 'Tea' } }];

const fragmentWith = (...slots: string[]) => ({
  version: 3,
  id: 'part',
  slots: Object.fromEntries(slots.map((slot) => [slot, {}])),
  body: slots.map((name) => ({ widget: 'slot', props: { name } })),
});

const pageWith = (about: object) => ({
  version: 3,
  id: 'p',
  slug: '/',
  type: 'T',
  body: [{ widget: 'fragment', props: { name: 'part' }, ...about }],
});

function found(page: object, fragment: object) {
  const find = (text: string) =>
    compilePage(text, {
      registry: shopRegistry,
      types: 'all',
      fragment: (name) => (name === 'part' ? (fragment as Json) : undefined),
    }).diagnostics;
  const text = JSON.stringify(page);
  return { text, diagnostics: withProvenFixes(text, find(text), find) };
}

it.each<[slots: string[], about: object, said: string, mended: object | undefined]>([
  [['questions'], { slots: { items: words } }, 'Did you mean "questions"?', { slots: { questions: words } }],
  [['questions'], { slots: { children: words } }, 'Did you mean "questions"?', { slots: { questions: words } }],
  [['questions'], { children: words }, 'Move them into "slots": { "questions": [ … ] }.', undefined],
  [['head', 'foot'], { children: words }, 'Move them into "slots": { "head": [ … ] }.', undefined],
  [['head', 'foot'], { slots: { haed: words } }, 'Did you mean "head"?', { slots: { head: words } }],
  [['head', 'foot'], { slots: { items: words } }, 'Known slots: foot, head.', undefined],
  [['head'], { slots: { head: words, items: words } }, 'Did you mean "head"?', undefined],
  [[], { children: words }, 'Remove it: there are no slots here.', undefined],
])('advises about a fragment with the slots %j that is filled with %j: %s', (slots, about, said, mended) => {
  const { text, diagnostics } = found(pageWith(about), fragmentWith(...slots));
  expect(diagnostics.map(({ code, hint }) => `${code} ${hint}`)).toEqual([`unknown-slot ${said}`]);
  expect(diagnostics.filter(({ fix }) => fix).map(() => JSON.parse(applyFixes(text, diagnostics)))).toEqual(
    mended ? [pageWith(mended)] : [],
  );
});

it.each<[what: string, slots: string[], about: object]>([
  ['the slot that it declares', ['questions'], { slots: { questions: words } }],
  ['children where it declares them', ['children'], { children: words }],
  ['what is shown while it loads', ['questions'], { slots: { loading: words } }],
  ['children of one whose name is computed', [], { props: { name: '{{ "part" }}' }, children: words }],
])('accepts %s', (_, slots, about) => {
  expect(found(pageWith(about), fragmentWith(...slots)).diagnostics).toEqual([]);
});
