import type { ActionContract } from '../schemas/contract/action.ts';
import type { WidgetContract } from '../schemas/contract/widget.ts';
import type { FragmentDefinition } from '../schemas/page.ts';

/** The parts from which a shop's pages can be built. */
export interface PageParts {
  widgets: ReadonlyMap<string, WidgetContract>;
  actions: ReadonlyMap<string, ActionContract>;
  fragments: readonly FragmentDefinition[];
}
