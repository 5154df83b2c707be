import { expect, it } from 'vitest';
import type { TreeNode } from '../../../page-text/page-tree.ts';
import type { Moment } from '../../../runtime/trace/messages.ts';
import { causeWords, effectName, hasPayload, isQuiet, momentWords, pathWords, valueWords } from './moment-words.ts';

it.each([
  ['page.loaded', 'The page as it arrived'],
  ['query.answered', 'A query was answered'],
  ['set-flag', 'Set flag'],
  ['cartSync.revalidate', 'Cart sync: revalidate'],
  ['carousel.tick', 'Carousel: tick'],
  ['constructor', 'Constructor'],
])('says of %s: %s', (type, words) => {
  expect(momentWords(type)).toBe(words);
});

it.each([
  [['flags', 'isOpen'], 'Flag “isOpen”'],
  [['queries', 'search.trending', 'isFetching'], 'Query search.trending › is fetching'],
  [['local', 'carousel c1', 'slideIndex'], 'State of carousel c1 › slide index'],
  [['slices', 'cart', 'lineCount'], 'Cart › line count'],
  [['slices'], 'Slices'],
  [['route', 'url'], 'Address › url'],
  [['page', 'entities', 'product'], 'Page › entities › product'],
  [['user'], 'Shopper'],
  [[], ''],
])('names the path %j: %s', (path, words) => {
  expect(pathWords(path)).toBe(words);
});

it.each([
  [['flags', 'isOpen'], 'true', 'on'],
  [['flags', 'isOpen'], 'false', 'off'],
  [['queries', 'a'], 'true', 'true'],
  [['flags', 'isOpen'], undefined, 'nothing'],
])('shows the value of %j, %j, as %s', (path, value, words) => {
  expect(valueWords({ path }, value)).toBe(words);
});

it('names a cause by its node, or by its widget where the node is in another document', () => {
  const cause = { event: 'press', widget: 'button' };
  expect(causeWords(cause, { words: 'Open' } as TreeNode)).toBe('Press of button “Open”');
  expect(causeWords(cause, undefined)).toBe('Press of button');
});

const moment: Moment = { number: 3, at: 0, type: 'page.revalidate', changes: [], more: 0, effects: [] };

it.each<[string, Partial<Moment>, boolean]>([
  ['changed nothing by itself', {}, true],
  ['is the first', { number: 0 }, false],
  ['changed something', { changes: [{ path: ['flags', 'isOpen'], after: 'true' }] }, false],
  ['changed too much to list', { more: 2 }, false],
  ['failed', { failure: 'No' }, false],
  ['was caused by a shopper', { cause: { event: 'press', widget: 'button' } }, false],
])('knows that a moment that %s is quiet or not', (_, more, expected) => {
  expect(isQuiet({ ...moment, ...more })).toBe(expected);
});

it('omits a payload that says nothing, and names effects', () => {
  expect([undefined, '{}', '{"a":1}'].map(hasPayload)).toEqual([false, false, true]);
  expect([effectName('navigate'), effectName('hear-frames')]).toEqual(['Went to', 'Hear frames']);
});
