import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../schemas/page.ts';
import { options, step, textAfter, textIn } from '../tests/random-edits.ts';
import { compilePage } from './compile-page.ts';
import { createPageChecker } from './page-checker.ts';

it('finds the same problems as a check of the whole page, after any edits', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('home', 'product', 'cart', 'search', 'account', 'collection'),
      fc.array(step, { minLength: 1, maxLength: 8 }),
      (folder, script) => {
        const check = createPageChecker(options);
        let text = textIn(folder);
        expect(check(text)).toEqual(compilePage(text, options).diagnostics);
        for (const each of script) {
          text = textAfter(text, each);
          expect(check(text)).toEqual(compilePage(text, options).diagnostics);
        }
      },
    ),
    { numRuns: 15 },
  );
});

it('checks nodes again when a name of an ancestor that they read has changed', () => {
  const page = (names: Record<string, Json>) =>
    JSON.stringify({
      version: 3,
      id: 'page',
      slug: '/page',
      type: 'CONTENT',
      body: [{ widget: 'box', let: names, children: [{ widget: 'text', props: { text: '{{ title }}' } }] }],
    });
  const check = createPageChecker(options);
  expect(check(page({ title: 'One' }))).toEqual([]);
  expect(check(page({ heading: 'One' })).map(({ code }) => code)).toContain('unknown-name');
  expect(check(page({ title: 'Two' }))).toEqual([]);
});

it('checks only changed nodes again, and those that others can see', () => {
  const compiled: string[] = [];
  const check = createPageChecker({
    ...options,
    observer: { node: (_, path) => compiled.push(path.join('/')), read: () => {}, act: () => {} },
  });
  const page = (first: string, id?: string) =>
    JSON.stringify({
      version: 3,
      id: 'page',
      slug: '/page',
      type: 'CONTENT',
      body: [
        { widget: 'box', ...(id ? { id } : {}), children: [{ widget: 'text', props: { text: first } }] },
        { widget: 'box', children: [{ widget: 'text', props: { text: '{{ unknown }}' } }] },
      ],
    });
  const again = (text: string) => {
    compiled.length = 0;
    const found = check(text).map(({ code, pointer }) => `${code} ${pointer}`);
    return { compiled: compiled.join(' '), found };
  };
  const found = ['unknown-name /body/1/children/0/props/text'];
  expect(again(page('One'))).toEqual({ compiled: 'body/0 body/0/children/0 body/1 body/1/children/0', found });
  expect(again(page('Two'))).toEqual({ compiled: 'body/0 body/0/children/0', found });
  expect(again(page('Two', 'id')).compiled).toBe('body/0 body/0/children/0 body/1 body/1/children/0');
});
