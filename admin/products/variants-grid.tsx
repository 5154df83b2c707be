import { type KeyboardEvent, useRef } from 'react';
import { CheckField } from '../layout/text-field.tsx';
import { columns, VariantRow } from './variant-row.tsx';
import { type OptionDraft, type RowDraft, rowValues } from './variant-rows.ts';

interface VariantsGridProps {
  rows: readonly RowDraft[];
  options: readonly OptionDraft[];
  pictures: readonly { url: string; altText: string }[];
  currencyCode: string;
  errorOf: (field: string) => string | undefined;
  onChange: (rows: readonly RowDraft[]) => void;
}

/** Moves the focus to the same column of another row, as in a spreadsheet. */
function moveInColumn(event: KeyboardEvent<HTMLInputElement>, table: HTMLTableElement | null): void {
  if (event.nativeEvent.isComposing) return;
  const step = event.key === 'ArrowDown' || event.key === 'Enter' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const { column } = event.currentTarget.dataset;
  const fields = [...(table?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]:enabled`) ?? [])];
  const next = fields[fields.indexOf(event.currentTarget) + step];
  next?.focus();
  next?.select();
}

/** Grid of a product's variants with the values that differ between them. */
export function VariantsGrid({ rows, options, pictures, currencyCode, errorOf, onChange }: VariantsGridProps) {
  const table = useRef<HTMLTableElement>(null);
  const set = (key: string, changed: Partial<RowDraft>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  const setAll = (changed: Partial<RowDraft>) => onChange(rows.map((row) => ({ ...row, ...changed })));
  const offered = rows.filter(({ isOffered }) => isOffered);
  const isPlain = options.length === 0;
  return (
    <section className="card" aria-label="Variants">
      <h2>{isPlain ? 'Price and stock' : 'Variants'}</h2>
      <CheckField
        label="Pieces are counted"
        isChecked={rows.every(({ isTracked }) => isTracked)}
        onChange={(isTracked) => setAll({ isTracked })}
      />
      <CheckField
        label="Sold on without stock"
        isChecked={rows.every(({ isSoldOn }) => isSoldOn)}
        onChange={(isSoldOn) => setAll({ isSoldOn })}
      />
      {isPlain ? undefined : (
        <p className="muted">Arrow keys and Enter move within a column. What is not checked is not sold.</p>
      )}
      <div className="grid-scroll">
        <table ref={table} className="table product-grid">
          <thead>
            <tr>
              <th scope="col">{isPlain ? 'Product' : 'Variant'}</th>
              {columns.map(({ name, label }) => (
                <th key={name} scope="col">
                  {name === 'price' ? `${label} (${currencyCode})` : label}
                </th>
              ))}
              {pictures.length > 0 ? <th scope="col">Picture</th> : undefined}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const at = offered.indexOf(row);
              return (
                <VariantRow
                  key={row.key}
                  row={row}
                  name={isPlain ? undefined : rowValues(row, options).join(', ')}
                  pictures={pictures}
                  errorOf={(field) => errorOf(`variants.${at}.${field}`)}
                  onChange={(changed) => set(row.key, changed)}
                  onKeyDown={(event) => moveInColumn(event, table.current)}
                />
              );
            })}
          </tbody>
        </table>
      </div>
      <p role="status" className="error-message">
        {errorOf('variants') ?? ''}
      </p>
    </section>
  );
}
