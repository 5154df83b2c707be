// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prefetchLinks } from './prefetch.ts';

const hints = () => [...document.head.querySelectorAll('link')].map(({ rel, href }) => [rel, new URL(href).pathname]);

beforeEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = `
    <a id="first" data-prefetch href="/first">First</a>
    <a id="second" data-prefetch href="/second"><b>Second</b></a>
    <a id="plain" href="/plain">Plain</a>
    <a id="away" data-prefetch href="https://elsewhere.example/">Away</a>`;
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('prefetches a link that the shopper is about to follow, once', () => {
  prefetchLinks();
  for (const id of ['second', 'plain', 'away', 'second'])
    document.querySelector(`#${id} b, #${id}`)!.dispatchEvent(new Event('pointerover', { bubbles: true }));
  expect(hints()).toEqual([['prefetch', '/second']]);
});

it('prefetches the link with the focus, by which the code for it was loaded', () => {
  document.getElementById('first')!.focus();
  prefetchLinks();
  expect(hints()).toEqual([['prefetch', '/first']]);
});
