import { defineModel, type SlotItem } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { objectsIn } from '../../ui/lists/records.ts';
import { columnsOf } from './columns.ts';
import type contract from './contract.ts';
import { type Row, sorted } from './sorted.ts';

type Props = PropsOf<typeof contract>;

interface Order {
  sortedBy?: string;
  isDescending: boolean;
}

/** Data of the table: its rows in the chosen order. */
export interface TableData extends Order {
  rows: Row[];
  count: number;
}

/** The cells, row by row, with keys that stay the same for a record when the order changes. */
const cells = ({ rows }: TableData, { columns }: Props): SlotItem[] => {
  const keys = columnsOf(columns).map(({ key }) => key);
  return rows.flatMap((row, index) =>
    keys.map((column) => ({
      key: `${String(row.id ?? index)} ${column}`,
      data: { row, column, value: row[column], index },
    })),
  );
};

export default defineModel<Props, TableData, Order>({
  uses: ['market'],
  initial: ({ sortBy, descending }) => ({ ...(sortBy ? { sortedBy: sortBy } : {}), isDescending: descending }),
  data({ props, local, state }) {
    const rows = sorted(objectsIn<Row>(props.rows), local.sortedBy, local.isDescending, state.market.locale);
    return { ...local, rows, count: rows.length };
  },
  items: { cell: cells },
  shows: ({ count }) => (count > 0 ? ['cell', 'children'] : ['empty', 'children']),
  actions: {
    sort({ local, props }, { column }: { column: string }) {
      if (!columnsOf(props.columns).some(({ key, sortable }) => key === column && sortable)) return [];
      local.isDescending = local.sortedBy === column && !local.isDescending;
      local.sortedBy = column;
      return [{ effect: 'emit', event: 'sort', data: { column, isDescending: local.isDescending } }];
    },
  },
  // Without sortable columns, the widget's code is not loaded.
  lives: ({ columns }, computed) => computed.size > 0 || columnsOf(columns).some(({ sortable }) => sortable),
});
