import { recordsIn } from '../../ui/lists/records.ts';

/** An entry of a menu. */
export interface MenuEntry {
  label: string;
  to?: string;
  value?: unknown;
  disabled?: boolean;
}

/** The entries that have a label. Computed props may contain any values, so others are dropped. */
export const entriesOf = (items: readonly unknown[]): MenuEntry[] => recordsIn<MenuEntry>(items, 'label');
