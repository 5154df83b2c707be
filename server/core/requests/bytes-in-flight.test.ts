import { expect, it } from 'vitest';
import { createBytesInFlight } from './bytes-in-flight.ts';

const open = () => createBytesInFlight({ what: 'files', ofClient: 10, ofAll: 15 });

it('counts the bytes of a client, and those of all', () => {
  const take = open();
  take('one', 10);
  expect(() => take('one', 1)).toThrow('files: too much is waiting already');
  take('two', 5);
  expect(() => take('three', 1)).toThrow('files: too much is waiting already');
});

it('has room again when something is given back, once', () => {
  const take = open();
  const giveBack = take('one', 10);
  take('two', 5);
  giveBack();
  giveBack();
  take('three', 10);
  expect(() => take('one', 1)).toThrow('files: too much is waiting already');
});

it('refuses without counting', () => {
  const take = open();
  expect(() => take('one', 11)).toThrow('files: too much is waiting already');
  take('one', 10);
});
