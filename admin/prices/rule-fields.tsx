import { ChosenGoods } from '../discounts/chosen-goods.tsx';
import type { GoodsNames } from '../discounts/goods-names.ts';
import { CheckField, LinesField, TextField } from '../layout/text-field.tsx';
import { type FieldEntry, type FieldKind, goodsOf, goodsText, type SectionField } from './section-fields.ts';

interface GoodsEntryProps {
  field: SectionField;
  /** Name of the row. */
  rowName: string;
  entry: string;
  names: GoodsNames;
  error: string | undefined;
  onChange: (entry: string) => void;
}

/** Field for products and collections, found by a search. */
function GoodsEntry({ field, rowName, entry, names, error, onChange }: GoodsEntryProps) {
  const { products = [], collections = [] } = goodsOf(entry);
  return (
    <div className="goods-entry">
      <p>
        {field.label} <span className="muted">{field.hint}</span>
      </p>
      <ChosenGoods
        kind="PRODUCT"
        label={`Add a product to ${rowName}`}
        name={`Products of ${rowName}`}
        slugs={products}
        names={names}
        error={error}
        onChange={(slugs) => onChange(goodsText({ products: [...slugs], collections }))}
      />
      <ChosenGoods
        kind="COLLECTION"
        label={`Add a collection to ${rowName}`}
        name={`Collections of ${rowName}`}
        slugs={collections}
        names={names}
        onChange={(slugs) => onChange(goodsText({ products, collections: [...slugs] }))}
      />
    </div>
  );
}

/** Props of the fields. */
export interface RuleFieldsProps {
  fields: readonly SectionField[];
  /** Name of the rule in a row. */
  rowName: string;
  names: GoodsNames;
  entries: Readonly<Record<string, FieldEntry>>;
  currencyCode: string;
  errorOf: (name: string) => string | undefined;
  onChange: (name: string, entry: FieldEntry) => void;
}

const typedAsText: ReadonlySet<FieldKind> = new Set(['text', 'lines', 'places', 'list', 'interval']);

/** The fields of one rule. */
export function RuleFields({ fields, rowName, names, entries, currencyCode, errorOf, onChange }: RuleFieldsProps) {
  return (
    <div className="fields">
      {fields.map(({ name, label, kind, hint }) => {
        const entry = entries[name] ?? '';
        if (typeof entry === 'boolean')
          return <CheckField key={name} label={label} isChecked={entry} onChange={(next) => onChange(name, next)} />;
        if (kind === 'goods')
          return (
            <GoodsEntry
              key={name}
              field={{ name, label, kind, ...(hint === undefined ? {} : { hint }) }}
              rowName={rowName}
              entry={entry}
              names={names}
              error={errorOf(name)}
              onChange={(next) => onChange(name, next)}
            />
          );
        if (kind === 'wrapped')
          return (
            <label key={name} className="field">
              {label}
              <select className="input" value={entry} onChange={(event) => onChange(name, event.target.value)}>
                <option value="line">Line</option>
                <option value="piece">Piece</option>
              </select>
            </label>
          );
        const Field = kind === 'lines' ? LinesField : TextField;
        return (
          <Field
            key={name}
            label={`${label}${kind === 'money' ? ` (${currencyCode})` : ''}`}
            inputMode={typedAsText.has(kind) ? 'text' : 'decimal'}
            hint={hint}
            value={entry}
            error={errorOf(name)}
            onValue={(typed) => onChange(name, typed)}
          />
        );
      })}
    </div>
  );
}
