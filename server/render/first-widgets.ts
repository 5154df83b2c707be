import type { Plan, PlanNode } from '../../compiler/page/plan.ts';
import { shopCatalogue } from '../../widgets/catalogue.ts';

/** The widgets that a page begins with: all but those that stand only in slots which a shopper has to open. */
export function firstWidgets(plan: Plan): string[] {
  const names = new Set<string>();
  const visit = (nodes: readonly PlanNode[]) => {
    for (const { widget, slots = {} } of nodes) {
      names.add(widget);
      const contract = shopCatalogue.widgets.get(widget);
      for (const [slot, children] of Object.entries(slots)) if (!contract?.slots[slot]?.later) visit(children);
    }
  };
  visit(plan.body);
  return [...names].sort();
}
