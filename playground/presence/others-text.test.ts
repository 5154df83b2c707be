import { expect, it } from 'vitest';
import { othersText } from './others-text.ts';

it.each([
  [[], ''],
  [['Asha'], 'Asha has this open'],
  [['Asha', 'Mina', 'Ravi'], 'Asha, Mina, and Ravi have this open'],
  [['me'], 'Another of your tabs has this open'],
  [['Asha', 'me'], 'Asha and another of your tabs have this open'],
])('describes %j as: %s', (others, text) => {
  expect(othersText(others, 'me')).toBe(text);
});
