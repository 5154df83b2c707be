import { recordsIn } from '../../ui/lists/records.ts';

/** A column of a table. */
export interface Column {
  key: string;
  label: string;
  align?: 'start' | 'end' | 'center';
  sortable?: boolean;
}

/** The columns that have a key. Computed props may contain any values, so others are dropped. */
export const columnsOf = (columns: readonly unknown[]): Column[] => recordsIn<Column>(columns, 'key', 'label');
