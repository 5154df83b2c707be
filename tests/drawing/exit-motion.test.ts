// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import type { NodeDefinition } from '../../schemas/page.ts';
import { hydratedPage } from './hydrated-page.ts';

const boxes = (style: Record<string, string>): NodeDefinition[] => [
  { widget: 'box', when: '{{ flags.shown }}', props: { class: 'gone', style } },
  { widget: 'box', when: '{{ $not(flags.shown) }}', props: { class: 'came' } },
];

/** Stubs the animations of elements, which jsdom lacks. Returns a function that ends the exit animations. */
function animated(names: string[]): () => void {
  let end = () => {};
  const finished = new Promise<void>((resolve) => {
    end = resolve;
  });
  const animations = names.map((animationName) => ({
    animationName,
    finished: animationName.startsWith('exit-') ? finished : new Promise(() => {}),
  }));
  Object.assign(Element.prototype, { getAnimations: vi.fn(() => animations) });
  return end;
}

afterEach(() => Reflect.deleteProperty(Element.prototype, 'getAnimations'));

const hide = { type: 'set-flag', payload: { flag: 'shown', value: false } };

it('keeps an element with an exit motion until its animation has ended', async () => {
  const end = animated(['pulse', 'exit-fade']);
  const shown = await hydratedPage(boxes({ exit: 'fade' }), { way: 'DOM', flags: { shown: true } });
  await shown.hydrate();
  await shown.bring();
  await shown.change(() => shown.runtime.dispatch(hide));
  const gone = shown.container.querySelector<HTMLElement>('.gone')!;
  expect([gone.dataset.leaving, gone.inert, shown.container.querySelectorAll('.came').length]).toEqual(['', true, 1]);
  end();
  await vi.waitFor(() => expect(shown.container.querySelector('.gone')).toBeNull());
  expect(shown.troubles).toEqual([]);
  await shown.close();
});

it.each([
  ['at once where nothing is animated', { exit: 'fade' }, []],
  ['without looking at elements that have none', { color: 'ink' }, undefined],
])('removes an element %s', async (_, style, animations) => {
  if (animations) animated(animations);
  const shown = await hydratedPage(boxes(style as Record<string, string>), { way: 'DOM', flags: { shown: true } });
  await shown.hydrate();
  await shown.bring();
  await shown.change(() => shown.runtime.dispatch(hide));
  await vi.waitFor(() => expect(shown.container.querySelector('.gone')).toBeNull());
  await shown.close();
});
