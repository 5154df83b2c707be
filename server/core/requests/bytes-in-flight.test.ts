import { expect, it } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.ts';

const open = () => createBytesInFlight({ what: 'files', ofClient: 10, ofAll: 15 });

it('limits the bytes of one client, and of all clients together', () => {
  const take = open();
  take('one', 10);
  expect(() => take('one', 1)).toThrow('files: too much is waiting already');
  take('two', 5);
  expect(() => take('three', 1)).toThrow('files: too much is waiting already');
});

it('frees bytes only once when they are released twice', () => {
  const take = open();
  const giveBack = take('one', 10);
  take('two', 5);
  giveBack();
  giveBack();
  take('three', 10);
  expect(() => take('one', 1)).toThrow('files: too much is waiting already');
});

it('does not count refused bytes', () => {
  const take = open();
  expect(() => take('one', 11)).toThrow('files: too much is waiting already');
  take('one', 10);
});
