import type { PlanNode } from '../../plan/plan.ts';

/**
 * Returns the id of a node in its place, equal to that of its instance in a browser: its number and the keys of the
 * lists around it.
 */
export const instanceIdAt = ({ at }: Pick<PlanNode, 'at'>, path = ''): string =>
  path === '' ? String(at) : `${at}:${path}`;
