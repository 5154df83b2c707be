import type { Plan, PlanNode } from '../../../plan/plan.ts';
import { currentParts } from '../../../widgets/current-parts.ts';

/** When a page needs the code of its widgets. */
export interface InitialWidgets {
  /** At once: those that may change before a shopper does anything. */
  first: string[];
  /** Loaded on the first interaction: those that stay as the server rendered them until then. */
  second: string[];
}

/** Widgets that are only in slots which a shopper has to open are in neither list: they are loaded when opened. */
export function initialWidgets(plan: Pick<Plan, 'body'>): InitialWidgets {
  const first = new Set<string>();
  const second = new Set<string>();
  const visit = (nodes: readonly PlanNode[], isInIsland: boolean) => {
    for (const { widget, slots = {}, island = false } of nodes) {
      const names = isInIsland || island ? second : first;
      names.add(widget);
      const contract = currentParts().registry.widgets.get(widget);
      for (const [slot, children] of Object.entries(slots))
        if (!contract?.slots[slot]?.lazy) visit(children, isInIsland || island);
    }
  };
  visit(plan.body, false);
  return { first: [...first].sort(), second: [...second].filter((name) => !first.has(name)).sort() };
}
