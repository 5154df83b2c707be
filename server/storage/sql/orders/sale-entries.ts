import { type SaleEntry, type SaleFigures, saleMeasures } from '../../../../commerce/rules/orders/sales.ts';
import type { Column } from '../database.ts';

/** Columns of the figures. */
export const measureColumns = saleMeasures.join(', ');

/** Reads figures from the columns of a row. */
export const figuresOf = (row: SaleFigures): SaleFigures =>
  Object.fromEntries(saleMeasures.map((measure) => [measure, row[measure]])) as SaleFigures;

/** Returns the values of the columns of figures. */
export const valuesOf = (figures: SaleFigures): Column[] => saleMeasures.map((measure) => figures[measure]);

/** The row of an order's entry. */
export interface EntryRow extends SaleFigures {
  day: string;
  member_group: SaleEntry['group'];
  name: string;
  title: string;
}

/** Converts a row to an entry. */
export const entryOf = ({ day, member_group: group, name, title, ...figures }: EntryRow): SaleEntry => ({
  day,
  group,
  name,
  title,
  figures: figuresOf(figures),
});
