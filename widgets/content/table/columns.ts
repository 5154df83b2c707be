import { recordsIn } from '../../ui/lists/records.ts';

/** A column of a table. */
export interface Column {
  key: string;
  label: string;
  align?: 'start' | 'end' | 'center';
  sortable?: boolean;
}

/** The columns that have a key; what computed props make of them may be anything. */
export const columnsOf = (columns: readonly unknown[]): Column[] => recordsIn<Column>(columns, 'key', 'label');
