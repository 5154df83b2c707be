import { limits } from '../../limits.ts';

/** A score and its scale. */
export interface GivenScore {
  score: number;
  minScore?: number;
  maxScore?: number;
}

/** The score on the shop's own scale; undefined for one outside its own scale. */
export function ownScore({
  score,
  minScore = limits.review.minScore,
  maxScore = limits.review.maxScore,
}: GivenScore): number | undefined {
  if (minScore >= maxScore || score < minScore || score > maxScore) return undefined;
  const { minScore: least, maxScore: most } = limits.review;
  return least + ((score - minScore) / (maxScore - minScore)) * (most - least);
}
