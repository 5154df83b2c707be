import { ProductSearch } from '../layout/goods-search.tsx';
import { Picture } from '../layout/picture.tsx';
import { CheckField, TextField } from '../layout/text-field.tsx';
import { ChosenGoods } from './chosen-goods.tsx';
import { type Entries, emptyEntries, offeredTypes, type TakingKind } from './entries.ts';
import type { GoodsNames } from './goods-names.ts';
import { kindNames } from './words.ts';

export interface FieldsProps {
  entries: Entries;
  currencyCode: string;
  names: GoodsNames;
  /** What is wrong with a field, by its path in the rule. */
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Entries>) => void;
}

type SimpleField = 'percentage' | 'amount' | 'price' | 'buy' | 'get' | 'quantity';

/** Fields of the kinds that have nothing but numbers, in their order. */
const simpleFields: Partial<Readonly<Record<TakingKind, readonly SimpleField[]>>> = {
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

function Tiers({ entries, errorOf, onChange }: FieldsProps) {
  const { tiers } = entries;
  const set = (at: number, changed: Partial<Entries['tiers'][number]>) =>
    onChange({ tiers: tiers.map((tier, each) => (each === at ? { ...tier, ...changed } : tier)) });
  return (
    <>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name than its place
        <div key={at} className="fields row-fields">
          <TextField
            label={`From so many pieces (${at + 1})`}
            inputMode="numeric"
            value={tier.quantity}
            error={errorOf(`take.tiers.${at}.quantity`)}
            onValue={(quantity) => set(at, { quantity })}
          />
          <TextField
            label={`Percentage off (${at + 1})`}
            inputMode="decimal"
            value={tier.percentage}
            error={errorOf(`take.tiers.${at}.percentage`)}
            onValue={(percentage) => set(at, { percentage })}
          />
          <button
            type="button"
            className="button"
            aria-label={`Remove row ${at + 1}`}
            onClick={() => onChange({ tiers: tiers.filter((_, each) => each !== at) })}
          >
            Remove
          </button>
        </div>
      ))}
      <p role="status" className="error-message">
        {errorOf('take.tiers') ?? ''}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => onChange({ tiers: [...tiers, { quantity: '', percentage: '' }] })}
      >
        Add a number of pieces
      </button>
    </>
  );
}

const comboWays: Readonly<Record<Entries['comboBy'], string>> = {
  percentage: 'Percentage off the set',
  amount: 'Amount off each set',
  price: 'Price of a set',
};

function ComboFields({ entries, currencyCode, names, errorOf, onChange }: FieldsProps) {
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

/** What a discount takes off. */
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
            const next = event.target.value as TakingKind;
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
      {kind === 'buyGet' ? (
        <>
          <ChosenGoods
            kind="PRODUCT"
            label="Add a product that costs less"
            name="Products that cost less"
            slugs={entries.gets}
            names={props.names}
            error={errorOf('take.gets.products')}
            onChange={(gets) => onChange({ gets })}
          />
          <ChosenGoods
            kind="COLLECTION"
            label="Add a collection that costs less"
            name="Collections that cost less"
            slugs={entries.getCollections}
            names={props.names}
            error={errorOf('take.gets.collections')}
            onChange={(getCollections) => onChange({ getCollections })}
          />
          <p className="muted">The cheapest of the goods, unless you name products or collections. 100% is free.</p>
        </>
      ) : undefined}
      {kind === 'volume' ? <Tiers {...props} /> : undefined}
      {kind === 'combo' ? <ComboFields {...props} /> : undefined}
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
