import { compactPlan } from '../../../plan/compact-plan.ts';
import { nodesOf, type Plan } from '../../../plan/plan.ts';
import type { Budgets } from '../../../schemas/page.ts';
import { byteLength } from '../../../text/byte-length.ts';
import type { Compilation, Source } from '../../2-plan/compilation.ts';

const words: Record<keyof Budgets, string> = {
  nodes: 'widgets',
  widgets: 'widget types',
  expressions: 'expressions',
  planBytes: 'bytes of plan',
  cssBytes: 'bytes of CSS',
  scriptBytes: 'bytes of script',
};

/** Returns the costs of a page. Bytes of script are only known once the shop is built. */
export function costsOf(plan: Plan, scriptBytes?: (plan: Plan) => number): Budgets {
  return {
    nodes: [...nodesOf(plan.body)].length,
    widgets: plan.widgets.length,
    expressions: plan.expressions.length,
    planBytes: byteLength(JSON.stringify(compactPlan(plan))),
    cssBytes: byteLength(plan.css),
    ...(scriptBytes ? { scriptBytes: scriptBytes(plan) } : {}),
  };
}

/** Reports the budgets that a page exceeds. */
export function checkBudgets(
  { report }: Compilation,
  source: Source,
  budgets: Budgets,
  plan: Plan,
  scriptBytes?: (plan: Plan) => number,
): void {
  if (Object.keys(budgets).length === 0) return;
  const costs = costsOf(plan, scriptBytes);
  for (const [name, maxCost] of Object.entries(budgets) as [keyof Budgets, number][]) {
    const cost = costs[name];
    if (cost !== undefined && cost > maxCost)
      report(source, 'budget-exceeded', ['budgets', name], { budget: words[name], cost, most: maxCost });
  }
}
