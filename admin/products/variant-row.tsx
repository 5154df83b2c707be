import type { KeyboardEvent } from 'react';
import { CheckField } from '../layout/text-field.tsx';
import type { RowDraft } from './variant-rows.ts';

type Column = 'price' | 'mrp' | 'quantity' | 'sku' | 'weight' | 'barcode';

/** Columns of the values that differ between variants. */
export const columns: readonly { name: Column; label: string; field: string; isNumber: boolean }[] = [
  { name: 'price', label: 'Price', field: 'price', isNumber: true },
  { name: 'mrp', label: 'Before reduction', field: 'mrp', isNumber: true },
  { name: 'quantity', label: 'Pieces', field: 'stock', isNumber: true },
  { name: 'sku', label: 'SKU', field: 'sku', isNumber: false },
  { name: 'weight', label: 'Weight (g)', field: 'weightGrams', isNumber: true },
  { name: 'barcode', label: 'Barcode', field: 'barcode', isNumber: false },
];

interface VariantRowProps {
  row: RowDraft;
  /** Its option values; undefined for the only variant of a product without options. */
  name: string | undefined;
  /** The product's pictures. */
  pictures: readonly { url: string; altText: string }[];
  /** Returns the problem with one of its fields. */
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<RowDraft>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

type PictureChoiceProps = Pick<VariantRowProps, 'row' | 'pictures' | 'onChange'> & { label: string };

/** Field for the product picture that represents a variant. */
const PictureChoice = ({ label, row, pictures, onChange }: PictureChoiceProps) => (
  <select
    className="input"
    aria-label={label}
    disabled={!row.isOffered}
    value={row.pictures[0] ?? ''}
    onChange={({ target }) =>
      onChange({ pictures: target.value === '' ? [] : [target.value, ...row.pictures.slice(1)] })
    }
  >
    <option value="">First</option>
    {pictures.map(({ url, altText }, at) => (
      <option key={url} value={url}>
        {at + 1}
        {altText === '' ? '' : `: ${altText}`}
      </option>
    ))}
  </select>
);

/** The row of one variant: whether it is offered, its values, and the problems with them. */
export function VariantRow({ row, name, pictures, errorOf, onChange, onKeyDown }: VariantRowProps) {
  const label = name || 'one variant';
  const errors = ['optionValues', ...columns.map(({ field }) => field)].flatMap((field) => errorOf(field) ?? []);
  return (
    <tr data-off={!row.isOffered || undefined}>
      <td className="row-title">
        {name === undefined ? (
          'One variant'
        ) : (
          <CheckField label={label} isChecked={row.isOffered} onChange={(isOffered) => onChange({ isOffered })} />
        )}
        {errors.map((message) => (
          <p key={message} id={`${row.key}-error`} className="error-message">
            {message}
          </p>
        ))}
      </td>
      {columns.map((column) => {
        const isUncounted = column.name === 'quantity' && !row.isTracked;
        return (
          <td key={column.name} data-label={column.label}>
            <input
              className="input"
              data-column={column.name}
              inputMode={column.isNumber ? 'decimal' : 'text'}
              aria-label={`${column.label}: ${label}`}
              aria-invalid={errorOf(column.field) !== undefined || undefined}
              disabled={!row.isOffered || isUncounted}
              value={isUncounted ? '' : row[column.name]}
              onChange={(event) => onChange({ [column.name]: event.target.value })}
              onKeyDown={onKeyDown}
            />
          </td>
        );
      })}
      {pictures.length > 0 ? (
        <td data-label="Picture">
          <PictureChoice label={`Picture: ${label}`} row={row} pictures={pictures} onChange={onChange} />
        </td>
      ) : undefined}
    </tr>
  );
}
