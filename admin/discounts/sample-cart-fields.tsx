import { buyers } from '../../commerce/admin-calls/discounts.ts';
import { VariantSearch } from '../layout/goods-search.tsx';
import { TextField } from '../layout/text-field.tsx';
import { type Buyer, isPlace, type SampleCart } from './sample-cart.ts';

const buyerNames: Readonly<Record<Buyer, string>> = {
  GUEST: 'A guest',
  NEW_CUSTOMER: 'A customer without an order',
  CUSTOMER: 'A customer with orders',
};

interface CartFieldsProps {
  cart: SampleCart;
  onChange: (changed: Partial<SampleCart>) => void;
}

/** The products of a sample cart. */
const SampleLines = ({ cart: { lines }, onChange }: CartFieldsProps) => (
  <>
    <VariantSearch
      label="Add to the sample cart"
      onPick={({ variantId, title, options }) => {
        if (lines.some((line) => line.variantId === variantId)) return;
        const added = { variantId, title: options ? `${title} (${options})` : title, quantity: '1' };
        onChange({ lines: [...lines, added] });
      }}
    />
    {lines.map(({ variantId, title, quantity }) => (
      <div key={variantId} className="fields row-fields">
        <TextField
          label={`Pieces of ${title}`}
          inputMode="numeric"
          value={quantity}
          onValue={(typed) =>
            onChange({
              lines: lines.map((line) => (line.variantId === variantId ? { ...line, quantity: typed } : line)),
            })
          }
        />
        <button
          type="button"
          className="button"
          aria-label={`Take ${title} out`}
          onClick={() => onChange({ lines: lines.filter((line) => line.variantId !== variantId) })}
        >
          Remove
        </button>
      </div>
    ))}
  </>
);

interface SampleCartFieldsProps extends CartFieldsProps {
  /** Locales of the shop's markets. */
  markets: readonly string[];
}

/** Fields for a sample cart's products, buyer, destination and codes. */
export function SampleCartFields({ cart, markets, onChange }: SampleCartFieldsProps) {
  const { buyer, country, market, codes, tags } = cart;
  return (
    <>
      <SampleLines cart={cart} onChange={onChange} />
      <label className="field">
        Who buys
        <select className="input" value={buyer} onChange={(event) => onChange({ buyer: event.target.value as Buyer })}>
          {buyers.map((each) => (
            <option key={each} value={each}>
              {buyerNames[each]}
            </option>
          ))}
        </select>
      </label>
      {buyer === 'GUEST' ? undefined : (
        <TextField label="Tags of the customer" value={tags} onValue={(typed) => onChange({ tags: typed })} />
      )}
      {markets.length > 1 && country === '' ? (
        <label className="field">
          Market
          <select className="input" value={market} onChange={(event) => onChange({ market: event.target.value })}>
            {markets.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        </label>
      ) : undefined}
      <div className="fields">
        <TextField
          label="Country"
          maxLength={2}
          placeholder="The shop’s first"
          value={country}
          error={isPlace(country) ? undefined : 'Two letters, such as IN.'}
          onValue={(typed) => onChange({ country: typed.toUpperCase() })}
        />
        <TextField label="Other codes" value={codes} onValue={(typed) => onChange({ codes: typed })} />
      </div>
    </>
  );
}
