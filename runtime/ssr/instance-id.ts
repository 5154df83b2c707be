import type { PlanNode } from '../../plan/plan.ts';

/** Id of a node in its place, as its instance in a browser has it: its number and the keys of the lists that it is in. */
export const instanceIdAt = ({ at }: Pick<PlanNode, 'at'>, path = ''): string =>
  path === '' ? String(at) : `${at}:${path}`;
