import { CheckField, TextField } from '../layout/text-field.tsx';
import { emptyEntries, offeredTypes, type ReductionKind } from './entries.ts';
import type { FieldsProps } from './fields-props.ts';
import { LesserGoods } from './lesser-goods.tsx';
import { SetFields } from './set-fields.tsx';
import { TierFields } from './tier-fields.tsx';
import { kindNames } from './words.ts';

type SimpleField = 'percentage' | 'amount' | 'price' | 'buy' | 'get' | 'quantity';

/** Fields of the kinds that consist only of numbers, in their order. */
const simpleFields: Partial<Readonly<Record<ReductionKind, readonly SimpleField[]>>> = {
  percentage: ['percentage'],
  amount: ['amount'],
  fixedPrice: ['price'],
  buyGet: ['buy', 'get', 'percentage'],
  setPrice: ['quantity', 'price'],
};

const labelsOf = (currencyCode: string): Readonly<Record<SimpleField, string>> => ({
  percentage: 'Percentage off',
  amount: `Amount off (${currencyCode})`,
  price: `Price (${currencyCode})`,
  buy: 'Pieces to buy',
  get: 'Pieces for less',
  quantity: 'Pieces',
});

/** Fields for the reduction by a discount. */
export function TakingFields(props: FieldsProps) {
  const { entries, currencyCode, errorOf, onChange } = props;
  const { kind } = entries;
  const labels = labelsOf(currencyCode);
  return (
    <section className="card">
      <h2>What it takes off</h2>
      <label className="field">
        Kind
        <select
          className="input"
          value={kind}
          onChange={(event) => {
            const next = event.target.value as ReductionKind;
            const isFree = next === 'buyGet' && entries.percentage === '';
            onChange({ kind: next, percentage: isFree ? '100' : entries.percentage });
          }}
        >
          {Object.entries(kindNames).map(([each, name]) => (
            <option key={each} value={each}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {simpleFields[kind] ? (
        <div className="fields">
          {simpleFields[kind].map((field) => (
            <TextField
              key={field}
              label={labels[field]}
              inputMode={field === 'buy' || field === 'get' || field === 'quantity' ? 'numeric' : 'decimal'}
              value={entries[field]}
              placeholder={emptyEntries[field]}
              error={errorOf(`take.${field}`)}
              onValue={(typed) => onChange({ [field]: typed })}
            />
          ))}
        </div>
      ) : undefined}
      {kind === 'amount' ? (
        <CheckField
          label="Off each piece; otherwise once off the goods together"
          isChecked={entries.isEach}
          onChange={(isEach) => onChange({ isEach })}
        />
      ) : undefined}
      {kind === 'buyGet' ? <LesserGoods {...props} /> : undefined}
      {kind === 'volume' ? <TierFields {...props} /> : undefined}
      {kind === 'combo' ? <SetFields {...props} /> : undefined}
      {offeredTypes[kind] ? (
        <CheckField
          label={
            kind === 'combo'
              ? 'Sell the set in the shop, with one button for all of it'
              : 'A bundle: only for goods that are chosen in a cart of its own'
          }
          isChecked={entries.isOffered}
          onChange={(isOffered) => onChange({ isOffered })}
        />
      ) : undefined}
      {kind === 'freeDelivery' ? (
        <TextField
          label="Ways of delivery"
          hint="Their identifiers, with commas; every way without any."
          value={entries.methods}
          onValue={(methods) => onChange({ methods })}
        />
      ) : undefined}
    </section>
  );
}
