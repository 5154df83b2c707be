import { expect, it } from 'vitest';
import { concerns, type Subject, subjectOf, wideSubjects } from './subjects.ts';
import { changedKeys, everyResponse, maxKeys, responseKeys, surrogateKey } from './surrogate-keys.ts';

it.each<[changed: Subject, read: Subject]>([
  ['product:cup', 'product:cup'],
  ['product:cup', 'product:mug'],
  ['product:cup', 'everything'],
  ['listed:cup', 'listed:cup'],
  ['listed:cup', 'listing'],
  ['product:cup', 'listing'],
  ['variants:cup', 'listing'],
  ['variants:cup', 'variant-listing'],
  ['listed:cup', 'variant-listing'],
  ['looks', 'looks'],
])('a change of %s purges what shows %s exactly when a kept page would be rendered again', (changed, read) => {
  const keys = new Set(responseKeys([read]));
  const isPurged = changedKeys([{ subject: changed, isSoft: false }]).some((key) => keys.has(key));
  expect(isPurged).toBe(concerns(changed, new Set([read])));
});

it('has keys that headers may contain, another for each subject', () => {
  const subjects: Subject[] = [...wideSubjects, subjectOf.product('ग्लेज़, "a b"'), subjectOf.listed('x'.repeat(200))];
  const keys = responseKeys(subjects);
  expect(keys.every((key) => /^[\w-]{4,10}$/.test(key))).toBe(true);
  expect(new Set(keys).size).toBe(subjects.length + 1);
});

it('purges everything when changes cannot be listed, and nothing without any', () => {
  expect([changedKeys('all'), changedKeys([])]).toEqual([[everyResponse], []]);
});

it('names a response with too many subjects by the widest one', () => {
  const many = Array.from({ length: maxKeys + 1 }, (_, at) => subjectOf.product(`p-${at}`));
  expect(responseKeys(many)).toEqual([everyResponse, surrogateKey('everything')]);
});
