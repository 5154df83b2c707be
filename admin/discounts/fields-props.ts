import type { Entries } from './entries.ts';
import type { GoodsNames } from './goods-names.ts';

/** Props of each group of fields of a discount. */
export interface FieldsProps {
  entries: Entries;
  currencyCode: string;
  names: GoodsNames;
  /** The problem with a field, by its path in the rule. */
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Entries>) => void;
}
