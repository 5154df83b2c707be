import { asText } from '../../../runtime/expressions/values.ts';
import type { SlotContract } from '../../../schemas/contract/widget.ts';

/** Most panels of one widget; each has a slot of its own: `panel1`, `panel2` and so on. */
export const panelLimit = 12;

export const panelSlot = (index: number): string => `panel${index + 1}`;

/** The labels of panels as texts; what computed props make of them may be anything. */
export const panelLabels = (labels: readonly unknown[]): string[] => labels.slice(0, panelLimit).map(asText);

/** Slots of a widget with a panel for each entry of its prop `labels`. */
export const panelSlots: Record<string, SlotContract> = Object.fromEntries(
  Array.from({ length: panelLimit }, (_, index) => [
    panelSlot(index),
    { summary: `Content of panel ${index + 1}.`, needs: { prop: 'labels', items: index + 1, leadsHere: true } },
  ]),
);
