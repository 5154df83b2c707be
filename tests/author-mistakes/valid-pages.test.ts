import { expect, it } from 'vitest';
import { checkDocument } from '../../server/documents/checks/check-document.ts';
import { Random } from '../conformance/expression/random.ts';
import { expressions, pages, texts, widgets } from './valid-parts.ts';

const messages = { en: { 'cart.title': 'Cart' } };
const text = (value: string) => ({ widget: 'text', props: { text: value } });

/** Number of pages, large enough that every part is on several of them. */
const count = 240;

/** Returns a valid page with some of the parts. */
function pageOf(number: number) {
  const random = new Random(number + 1);
  const pick = <Item>(items: readonly Item[], step: number): Item => items[(number + step * 7) % items.length]!;
  const inside = [
    text(`{{ ${pick(expressions, 0)} }}`),
    text(`{{ ${expressions[random.below(expressions.length)]!} }}`),
    text(pick(texts, 1)),
    pick(widgets, 0),
    widgets[random.below(widgets.length)]!,
  ];
  const ids = new Set<string>();
  // Two copies of one part would have the same id.
  const distinct = inside.filter((each) => {
    const key = JSON.stringify(each);
    return ids.has(key) ? false : ids.add(key);
  });
  const body = [
    { widget: 'button', props: { label: 'Open' }, on: { press: [{ do: 'toggle-flag', with: { flag: 'open' } }] } },
    { ...text('It is open'), when: '{{ flags.open }}' },
    { widget: 'toaster' },
    { widget: 'drawer', id: 'panel', props: { label: 'Sizes' }, children: [text('S, M, L')] },
    {
      widget: 'box',
      props: { class: 'card' },
      children: [{ widget: 'box', props: { class: 'price' }, children: [text('1')] }],
    },
    {
      widget: 'product',
      as: 'p',
      props: { slug: 'mug' },
      slots: { success: [{ widget: 'cart', slots: { success: distinct } }] },
    },
  ];
  return {
    version: 3,
    id: 'valid',
    slug: '/valid',
    type: 'CONTENT',
    flags: { open: false },
    messages,
    ...pick(pages, 0),
    body,
  };
}

it('reports nothing for valid pages of unusual style, with at most one exception in 200', () => {
  const alarms: string[] = [];
  for (let number = 0; number < count; number++) {
    const source = JSON.stringify(pageOf(number), null, 1);
    const slugs = ['/', '/valid', '/cart', '/products/:slug'];
    const found = checkDocument(source, 'page', { names: () => [], read: () => undefined }, { slugs });
    if (found.length > 0)
      alarms.push(
        `page ${number}\n${found.map(({ code, pointer, message, range }) => `  ${code} ${pointer} ${message}  ${source.slice(range.start, range.end).slice(0, 120)}`).join('\n')}`,
      );
  }
  expect(alarms.length / count, alarms.join('\n')).toBeLessThanOrEqual(1 / 200);
});
