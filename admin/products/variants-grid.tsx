import { type KeyboardEvent, useRef } from 'react';
import { CheckField } from '../layout/text-field.tsx';
import { type OptionDraft, type RowDraft, rowValues } from './variant-rows.ts';

interface VariantsGridProps {
  rows: readonly RowDraft[];
  options: readonly OptionDraft[];
  pictures: readonly { url: string; altText: string }[];
  currencyCode: string;
  errorOf: (field: string) => string | undefined;
  onChange: (rows: readonly RowDraft[]) => void;
}

type Column = 'price' | 'mrp' | 'quantity' | 'sku' | 'weight' | 'barcode';

const columns: readonly { name: Column; label: string; field: string; isNumber: boolean }[] = [
  { name: 'price', label: 'Price', field: 'price', isNumber: true },
  { name: 'mrp', label: 'Before reduction', field: 'mrp', isNumber: true },
  { name: 'quantity', label: 'Pieces', field: 'stock', isNumber: true },
  { name: 'sku', label: 'SKU', field: 'sku', isNumber: false },
  { name: 'weight', label: 'Weight (g)', field: 'weightGrams', isNumber: true },
  { name: 'barcode', label: 'Barcode', field: 'barcode', isNumber: false },
];

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

/** Variants with what differs between them. */
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
              const name = rowValues(row, options).join(', ') || 'one variant';
              const errors = columns.flatMap(({ field }) => errorOf(`variants.${at}.${field}`) ?? []);
              const said = errorOf(`variants.${at}.optionValues`);
              return (
                <tr key={row.key} data-off={!row.isOffered || undefined}>
                  <td className="row-title">
                    {isPlain ? (
                      'One variant'
                    ) : (
                      <CheckField
                        label={name}
                        isChecked={row.isOffered}
                        onChange={(isOffered) => set(row.key, { isOffered })}
                      />
                    )}
                    {[...(said ? [said] : []), ...errors].map((message) => (
                      <p key={message} id={`${row.key}-error`} className="error-message">
                        {message}
                      </p>
                    ))}
                  </td>
                  {columns.map(({ name: column, label, field, isNumber }) => (
                    <td key={column} data-label={label}>
                      <input
                        className="input"
                        data-column={column}
                        inputMode={isNumber ? 'decimal' : 'text'}
                        aria-label={`${label}: ${name}`}
                        aria-invalid={errorOf(`variants.${at}.${field}`) !== undefined || undefined}
                        disabled={!row.isOffered || (column === 'quantity' && !row.isTracked)}
                        value={column === 'quantity' && !row.isTracked ? '' : row[column]}
                        onChange={(event) => set(row.key, { [column]: event.target.value })}
                        onKeyDown={(event) => moveInColumn(event, table.current)}
                      />
                    </td>
                  ))}
                  {pictures.length > 0 ? (
                    <td data-label="Picture">
                      <select
                        className="input"
                        aria-label={`Picture: ${name}`}
                        disabled={!row.isOffered}
                        value={row.pictures[0] ?? ''}
                        onChange={({ target }) =>
                          set(row.key, {
                            pictures: target.value === '' ? [] : [target.value, ...row.pictures.slice(1)],
                          })
                        }
                      >
                        <option value="">First</option>
                        {pictures.map(({ url, altText }, position) => (
                          <option key={url} value={url}>
                            {position + 1}
                            {altText === '' ? '' : `: ${altText}`}
                          </option>
                        ))}
                      </select>
                    </td>
                  ) : undefined}
                </tr>
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
