// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from 'vitest';
import { cartAddLines, productGet } from '../../commerce/calls/registry.ts';
import { compilePage, type Plan } from '../../compiler/index.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { shop, tampered } from '../../testing/index.ts';
import { shopRegistry } from '../../widgets/shop-registry.ts';
import { type Example, exampleFragments, exampleNames, examplePage, widgetExamples } from '../examples.ts';
import { type DrawnPage, hydrated, mounted, visibleMarkup, waitUntilSettled } from './both-drawings.ts';
import type { RendererName } from './hydrated-page.ts';

const fragments = exampleFragments;
const cases: Example[] = [
  ...exampleNames.map((name) => ({ ...examplePage(name), name: `the ${name} page` })),
  ...widgetExamples,
];

const events: [type: string, more?: EventInit & { key?: string }][] = [
  ['click'],
  ['focusin'],
  ['keydown', { key: 'Enter' }],
  ['keydown', { key: 'ArrowDown' }],
  ['mousedown'],
  ['focusout'],
];

/** Dispatches an event on an element, or changes it when it is a field. */
function happen(element: HTMLElement, kind: number): void {
  const [type, more] = events[kind % events.length]!;
  const init = { bubbles: true, cancelable: true, ...more };
  if (element instanceof HTMLInputElement && kind % 2 === 0 && !/checkbox|radio|file/.test(element.type)) {
    enter(element, `${element.value}7`);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  } else if (element instanceof HTMLSelectElement && kind % 2 === 0) {
    element.selectedIndex = (element.selectedIndex + 1) % Math.max(1, element.options.length);
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLFormElement) element.dispatchEvent(new Event('submit', init));
  else if (type === 'click') element.click();
  else if (type === 'keydown') element.dispatchEvent(new KeyboardEvent(type, init));
  else if (type === 'mousedown') element.dispatchEvent(new MouseEvent(type, init));
  else element.dispatchEvent(new FocusEvent(type, init));
}

/** Sets the value as a shopper's input does, not through the property that React watches. */
const enter = (field: HTMLInputElement, text: string): void =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);

const interactive =
  'a,button,input:not([type=hidden]),select,textarea,form,summary,label,[role=option],article,div[class]';

/** Number of interactions with each page, enough for every element of a small one. */
const steps = 24;

/** Distinct problems. React and the page word differences from the server's markup differently, so these become one. */
const troublesOf = ({ troubles }: DrawnPage): string[] => [
  ...new Set(
    troubles.map((trouble) => {
      const { message = '' } = trouble as { message?: string };
      return trouble instanceof Error || /differs from/.test(message) ? 'differs' : message;
    }),
  ),
];

/** Removes the keys of cart lines from instance names, because each shopper's lines have other keys. */
const withoutKeys = (names: string) => names.replaceAll(/\b(w\d+)_[a-z\d]{20,}/g, '$1');

const text = (page: DrawnPage) => withoutKeys(visibleMarkup(page.container));

describe.each([
  ['mounted', mounted],
  ['taken over', hydrated],
] as const)('a page that is %s equals the page that React renders', (_, open) => {
  let sample: Awaited<ReturnType<typeof shop>>;

  beforeAll(async () => {
    sample = await shop();
    // Prevents navigation away from the document.
    for (const type of ['click', 'submit'])
      document.addEventListener(type, (event) => {
        const link = event.target instanceof Element && event.target.closest('a[href]');
        if (link || type === 'submit') event.preventDefault();
      });
  });

  it.each(cases.map((each) => [each.name, each] as const))('%s', async (_name, { page, url, answers }) => {
    const { plan } = compilePage(page, {
      registry: shopRegistry,
      fragment: (name) => fragments[name],
      fragmentNames: () => Object.keys(fragments),
    });
    /** Each way has a separate shopper, because a shared one would see the effects of the other way. */
    const shopper = async (): Promise<LocalCaller> => {
      const visitor = sample.visitor();
      const cup = await visitor.call(productGet, { params: { slug: 'cup' } });
      await visitor.call(cartAddLines, { body: [{ variantId: cup.variants[0]!.id, quantity: 2 }] });
      return tampered(visitor, Object.fromEntries(Object.entries(answers).map(([id, it]) => [id, () => it])));
    };
    // The ways run one after another, because two pages would share the focus and the groups of fields.
    const story = async (way: RendererName, of: Plan): Promise<string[]> => {
      const drawn = await open(way, of, { url, answers: await shopper() });
      const pages = [text(drawn)];
      for (let step = 0; step < steps; step++) {
        const elements = [...drawn.container.querySelectorAll<HTMLElement>(interactive)];
        if (elements.length === 0) break;
        // The steps visit all elements, and combine them with all kinds of events.
        const element = elements[(step * 7) % elements.length]!;
        const label = `${step} <${element.localName} id="${withoutKeys(element.id)}">`;
        await drawn.change(() => {
          const { length } = drawn.told;
          happen(element, step);
          // React calls every onInput before the first onChange of an event; this renderer goes from
          // element to element.
          drawn.told.push(...drawn.told.splice(length).sort());
        });
        pages.push(`${label}\n${text(drawn)}`);
      }
      await waitUntilSettled();
      pages.push(text(drawn), ...drawn.told, ...troublesOf(drawn));
      await drawn.close();
      return pages;
    };
    const drawn = await story('React', plan);
    const ours = await story('DOM', plan);
    for (const [index, each] of drawn.entries()) expect(ours[index]).toBe(each);
    expect(ours).toHaveLength(drawn.length);
  });
});
