import { expect, it } from 'vitest';
import { isGuessable } from './guessable-password.ts';

const known = ['Clay & Co', 'asha.rao@example.com'];

it.each([
  ['password123', true],
  ['PassWord123', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['qwertyuiop', true],
  ['1234567890', true],
  ['Clay & Co 2026!', true],
  ['asha.rao99', true],
  ['asha.rao@example.com', true],
  ['a long password', false],
  ['words for the shop', false],
  ['clay pots of asha', false],
  ['8301 7752 0064', false],
])('determines whether the password "%s" is guessable: %s', async (password, expected) => {
  expect(await isGuessable(password, known)).toBe(expected);
});
