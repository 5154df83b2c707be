import { asText } from '../../../runtime/expressions/values.ts';
import type { SlotContract } from '../../../schemas/contract/widget.ts';

/** Maximum number of panels in one widget. Each has its own slot: `panel1`, `panel2` and so on. */
export const panelLimit = 12;

/** Returns the name of a panel's slot, by the panel's index. */
export const panelSlot = (index: number): string => `panel${index + 1}`;

/** Returns the panels' labels as texts, because computed props may contain any values. */
export const panelLabels = (labels: readonly unknown[]): string[] => labels.slice(0, panelLimit).map(asText);

/** Slots of a widget with a panel for each entry of its prop `labels`. */
export const panelSlots: Record<string, SlotContract> = Object.fromEntries(
  Array.from({ length: panelLimit }, (_, index) => [
    panelSlot(index),
    { summary: `Content of panel ${index + 1}.`, needs: { prop: 'labels', items: index + 1, leadsHere: true } },
  ]),
);
