import type { LoopKind } from './loop-guard.ts';

const openings: Readonly<Record<LoopKind, string>> = {
  event: 'The actions of this page lead to each other without end',
  query: 'The queries of this page lead to each other without end',
};

const advice: Readonly<Record<LoopKind, string>> = {
  event: 'Remove one of these actions, or give it a "when" or a "delay".',
  query: 'Make one of them independent of what the other returns.',
};

/** Describes one round of a loop: what led to what, from one occurrence to the next. */
export function describeLoop(kind: LoopKind, latestFirst: readonly string[]): string {
  const again = latestFirst.indexOf(latestFirst[0]!, 1);
  const round = latestFirst.slice(0, again === -1 ? 5 : again + 1).reverse();
  return `${openings[kind]}: ${round.join(', then ')}, and so on. ${advice[kind]}`;
}
