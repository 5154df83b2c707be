import { expect, it } from 'vitest';
import { memoryCookies, memoryStorage } from './stand-ins.ts';

it('stores values as texts for the lifetime of the document', () => {
  const storage = memoryStorage();
  storage.setItem('one', '1');
  storage.setItem('two', 2 as unknown as string);
  expect([storage.length, storage.key(1), storage.key(9), storage.getItem('two')]).toEqual([2, 'two', null, '2']);
  storage.removeItem('one');
  expect([storage.getItem('one'), storage.length]).toEqual([null, 1]);
  storage.clear();
  expect([storage.length, memoryStorage().getItem('two')]).toEqual([0, null]);
});

it('keeps cookies without their attributes until they expire', () => {
  const cookies = memoryCookies();
  cookies.set('a=1; path=/; samesite=lax');
  cookies.set('b=x=y; max-age=60');
  expect(cookies.get()).toBe('a=1; b=x=y');
  cookies.set('a=2; path=/');
  cookies.set('b=; path=/; max-age=0');
  expect(cookies.get()).toBe('a=2');
});
