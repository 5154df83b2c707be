import type { Plan, PlanNode } from '../../../plan/plan.ts';
import { currentParts } from '../../../widgets/current-parts.ts';

/** Widgets of a page, by the time at which it needs their code. */
export interface InitialWidgets {
  /** Loaded at once: widgets that may change before a shopper does anything. */
  first: string[];
  /** Loaded on the first interaction: widgets that stay as the server rendered them until then. */
  second: string[];
}

/**
 * Returns the widgets of a page by loading time. Widgets only in slots that a shopper has to open are in neither
 * list: they are loaded when the slot is opened.
 */
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
