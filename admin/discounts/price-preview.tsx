import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { buyers, type DiscountEntry, type PreviewedCart, previewPrices } from '../../commerce/admin-calls/discounts.ts';
import type { SectionValues } from '../../commerce/admin-calls/prices.ts';
import { stepNames } from '../../commerce/rules/pricing/part-names.ts';
import { messageOf, send } from '../api/send.ts';
import { shownMoney } from '../layout/format.ts';
import { VariantSearch } from '../layout/goods-search.tsx';
import { TextField } from '../layout/text-field.tsx';
import { useDebounced } from '../layout/use-debounced.ts';
import { useKeptState } from '../navigation/navigation.tsx';
import { tagsIn } from './entries.ts';

type Buyer = (typeof buyers)[number];

const buyerNames: Readonly<Record<Buyer, string>> = {
  GUEST: 'A guest',
  NEW_CUSTOMER: 'A customer without an order',
  CUSTOMER: 'A customer with orders',
};

interface SampleLine {
  variantId: string;
  title: string;
  quantity: string;
}

interface PricePreviewProps {
  /** Code of the discount that is changed, which the sample cart has besides its own. */
  code?: string;
  markets: readonly string[];
  /** What is looked at; undefined while it is not complete. */
  change:
    | { discount: { id?: string; rule: DiscountEntry; isActive: boolean } }
    | { sections: Partial<SectionValues> }
    | undefined;
  /** Says why there is no change to look at. */
  without: string;
}

/** What a cart costs, part by part. */
function Explained({ name, cart, currencyCode }: { name: string; cart: PreviewedCart; currencyCode: string }) {
  const title = useId();
  return (
    <section aria-labelledby={title}>
      <h3 id={title}>
        {name}: {shownMoney(cart.total, currencyCode)}
      </h3>
      <dl className="amounts">
        {cart.parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a total have no other name
          <div key={at}>
            <dt>
              {stepNames[part.step as keyof typeof stepNames]}: {part.name}
              {part.isIncluded ? ' (contained)' : ''}
            </dt>
            <dd>{shownMoney(part.amount, currencyCode)}</dd>
          </div>
        ))}
      </dl>
      {cart.refused.map(({ code, reason }) => (
        <p key={code} className="error-message">
          {reason}
        </p>
      ))}
    </section>
  );
}

/** A sample cart that the merchant composes, as it is priced now and with the change. */
export function PricePreview({ code = '', change, markets, without }: PricePreviewProps) {
  const [lines, setLines] = useKeptState<readonly SampleLine[]>('sample-lines', []);
  const [buyer, setBuyer] = useKeptState<Buyer>('sample-buyer', 'GUEST');
  const [country, setCountry] = useKeptState('sample-country', '');
  const [market, setMarket] = useKeptState('sample-market', markets[0] ?? '');
  const [codes, setCodes] = useState('');
  const [tags, setTags] = useState('');
  const entered = [code, ...codes.split(/[,\s]+/)].filter((each) => each !== '');
  const sample = useDebounced(
    JSON.stringify({
      lines: lines.map(({ variantId, quantity }) => ({ variantId, quantity: Math.max(1, Number(quantity) || 1) })),
      codes: [...new Set(entered)],

      buyer,
      market,
      ...(buyer === 'GUEST' ? {} : { tags: tagsIn(tags) }),
      ...(country === '' ? {} : { country }),
      ...change,
    }),
  );
  const isPlace = /^([A-Z]{2})?$/.test(country);
  const isAny = lines.length > 0 && !sample.startsWith('{"lines":[]');
  const query = useQuery({
    queryKey: ['price-preview', sample],
    queryFn: ({ signal }) => send(previewPrices, { body: JSON.parse(sample) }, signal),
    enabled: isAny && isPlace,
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <section className="card" aria-labelledby="preview-title">
      <h2 id="preview-title">Try it on a cart</h2>
      <VariantSearch
        label="Add to the sample cart"
        onPick={({ variantId, title, options }) => {
          if (!lines.some((line) => line.variantId === variantId))
            setLines([...lines, { variantId, title: options ? `${title} (${options})` : title, quantity: '1' }]);
        }}
      />
      {lines.map(({ variantId, title, quantity }) => (
        <div key={variantId} className="fields row-fields">
          <TextField
            label={`Pieces of ${title}`}
            inputMode="numeric"
            value={quantity}
            onValue={(typed) =>
              setLines(lines.map((line) => (line.variantId === variantId ? { ...line, quantity: typed } : line)))
            }
          />
          <button
            type="button"
            className="button"
            aria-label={`Take ${title} out`}
            onClick={() => setLines(lines.filter((line) => line.variantId !== variantId))}
          >
            Remove
          </button>
        </div>
      ))}
      <label className="field">
        Who buys
        <select className="input" value={buyer} onChange={(event) => setBuyer(event.target.value as Buyer)}>
          {buyers.map((each) => (
            <option key={each} value={each}>
              {buyerNames[each]}
            </option>
          ))}
        </select>
      </label>
      {buyer === 'GUEST' ? undefined : <TextField label="Tags of who buys" value={tags} onValue={setTags} />}
      {markets.length > 1 && country === '' ? (
        <label className="field">
          Market
          <select className="input" value={market} onChange={(event) => setMarket(event.target.value)}>
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
          error={isPlace ? undefined : 'Two letters, such as IN.'}
          onValue={(typed) => setCountry(typed.toUpperCase())}
        />
        <TextField label="Other codes" value={codes} onValue={setCodes} />
      </div>
      <div
        aria-live="polite"
        aria-busy={query.isPlaceholderData}
        className={query.isPlaceholderData ? 'previews stale' : 'previews'}
      >
        {lines.length === 0 ? <p className="muted">Add a product to see what the cart costs.</p> : undefined}
        {query.error ? <p className="error-message">{messageOf(query.error)}</p> : undefined}
        {isAny && data ? (
          <>
            <Explained name="Now" cart={data.before} currencyCode={data.currencyCode} />
            {data.after ? (
              <Explained name="With what is entered here" cart={data.after} currencyCode={data.currencyCode} />
            ) : (
              <p className="muted">{without}</p>
            )}
          </>
        ) : undefined}
      </div>
    </section>
  );
}
