import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewPrices } from '../../commerce/admin-calls/discounts.ts';
import { messageOf, send } from '../api/send.ts';
import { useDebounced } from '../layout/use-debounced.ts';
import { ExplainedCart } from './explained-cart.tsx';
import { isPlace, type PriceChange, sampleOf } from './sample-cart.ts';
import { SampleCartFields } from './sample-cart-fields.tsx';
import { useSampleCart } from './use-sample-cart.ts';

interface PricePreviewProps {
  /** Code of the discount being changed, which is added to the sample cart's codes. */
  code?: string;
  markets: readonly string[];
  /** The change to preview; undefined while it is incomplete. */
  change: PriceChange | undefined;
  /** Text shown while there is no change to preview. */
  without: string;
}

/** A sample cart composed by the merchant, with its price now and with the change. */
export function PricePreview({ code = '', change, markets, without }: PricePreviewProps) {
  const { cart, set } = useSampleCart(markets);
  const sample = useDebounced(JSON.stringify(sampleOf(cart, code, change)));
  const isAny = cart.lines.length > 0 && !sample.startsWith('{"lines":[]');
  const query = useQuery({
    queryKey: ['price-preview', sample],
    queryFn: ({ signal }) => send(previewPrices, { body: JSON.parse(sample) }, signal),
    enabled: isAny && isPlace(cart.country),
    placeholderData: keepPreviousData,
  });
  const { data } = query;
  return (
    <section className="card" aria-labelledby="preview-title">
      <h2 id="preview-title">Try it on a cart</h2>
      <SampleCartFields cart={cart} markets={markets} onChange={set} />
      <div
        aria-live="polite"
        aria-busy={query.isPlaceholderData}
        className={query.isPlaceholderData ? 'previews stale' : 'previews'}
      >
        {cart.lines.length === 0 ? <p className="muted">Add a product to see what the cart costs.</p> : undefined}
        {query.error ? <p className="error-message">{messageOf(query.error)}</p> : undefined}
        {isAny && data ? (
          <>
            <ExplainedCart name="Now" cart={data.before} currencyCode={data.currencyCode} />
            {data.after ? (
              <ExplainedCart name="With what is entered here" cart={data.after} currencyCode={data.currencyCode} />
            ) : (
              <p className="muted">{without}</p>
            )}
          </>
        ) : undefined}
      </div>
    </section>
  );
}
