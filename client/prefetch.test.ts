// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { prefetchLinks } from './prefetch.ts';

it('prefetches once what a shopper is about to follow, and the link by which its code was loaded', () => {
  document.body.innerHTML = `
    <a id="first" data-prefetch href="/first">First</a>
    <a id="second" data-prefetch href="/second"><b>Second</b></a>
    <a id="plain" href="/plain">Plain</a>
    <a id="away" data-prefetch href="https://elsewhere.example/">Away</a>`;
  const hints = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);
  document.getElementById('first')!.focus();
  expect(hints()).toEqual([]);
  prefetchLinks();
  expect(hints()).toEqual([['prefetch', '/first']]);
  for (const id of ['second', 'plain', 'away', 'second', 'first'])
    document.querySelector(`#${id} b, #${id}`)!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(hints()).toEqual([
    ['prefetch', '/first'],
    ['prefetch', '/second'],
  ]);
});
