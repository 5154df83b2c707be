import { expect, it } from 'vitest';
import { ownScore } from './review-score.ts';

it.each([
  [{ score: 1 }, 1],
  [{ score: 4.5 }, 4.5],
  [{ score: 5 }, 5],
  [{ score: 8, minScore: 0, maxScore: 10 }, 4.2],
  [{ score: 0, minScore: 0, maxScore: 10 }, 1],
  [{ score: 0 }, undefined],
  [{ score: 5.1 }, undefined],
  [{ score: 3, minScore: 5, maxScore: 1 }, undefined],
  [{ score: 3, minScore: 3, maxScore: 3 }, undefined],
])('%j is %s on the scale of the shop', (given, expected) => {
  expect(ownScore(given)).toBe(expected);
});
