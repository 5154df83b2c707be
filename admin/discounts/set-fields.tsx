import { ProductSearch } from '../layout/goods-search.tsx';
import { Picture } from '../layout/picture.tsx';
import { TextField } from '../layout/text-field.tsx';
import type { Entries } from './entries.ts';
import type { FieldsProps } from './fields-props.ts';

const comboWays: Readonly<Record<Entries['comboBy'], string>> = {
  percentage: 'Percentage off the set',
  amount: 'Amount off each set',
  price: 'Price of a set',
};

/** Fields for the products of a set and its price. */
export function SetFields({ entries, currencyCode, names, errorOf, onChange }: FieldsProps) {
  const { comboGoods, comboBy } = entries;
  return (
    <>
      <ProductSearch
        label="Add a product to the set"
        error={errorOf('take.goods')}
        onPick={(item) => {
          const { slug } = item;
          names.keep(item);
          if (!comboGoods.some(({ product }) => product === slug))
            onChange({ comboGoods: [...comboGoods, { product: slug, quantity: '1' }] });
        }}
      />
      {comboGoods.map(({ product, quantity }, at) => (
        <div key={product} className="fields row-fields">
          <Picture url={names.of('PRODUCT', product).picture} />
          <TextField
            label={`Pieces of ${names.of('PRODUCT', product).title}`}
            inputMode="numeric"
            value={quantity}
            error={errorOf(`take.goods.${at}.quantity`)}
            onValue={(typed) =>
              onChange({
                comboGoods: comboGoods.map((each) => (each.product === product ? { product, quantity: typed } : each)),
              })
            }
          />
          <button
            type="button"
            className="button"
            aria-label={`Remove ${names.of('PRODUCT', product).title}`}
            onClick={() => onChange({ comboGoods: comboGoods.filter((each) => each.product !== product) })}
          >
            Remove
          </button>
        </div>
      ))}
      <div className="fields">
        <label className="field">
          What a set costs
          <select
            className="input"
            value={comboBy}
            onChange={(event) => onChange({ comboBy: event.target.value as Entries['comboBy'] })}
          >
            {Object.entries(comboWays).map(([way, name]) => (
              <option key={way} value={way}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <TextField
          label={comboBy === 'percentage' ? 'Percentage' : `Amount (${currencyCode})`}
          inputMode="decimal"
          value={entries[comboBy]}
          error={errorOf(`take.${comboBy}`)}
          onValue={(typed) => onChange({ [comboBy]: typed })}
        />
      </div>
    </>
  );
}
