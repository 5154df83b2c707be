import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it.each([
  [0, 0, ''],
  [5, 0, 'None before'],
  [100, 100, 'As before'],
  [1004, 1000, 'As before'],
  [112, 100, '12% more than before'],
  [0, 100, '100% less than before'],
  [-50, 100, '150% less than before'],
])('describes %i after %i as %s', (now, before, text) => {
  expect(changeText(now, before)).toBe(text);
});
