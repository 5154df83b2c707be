import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type OrderDetail, readOrder } from '../../commerce/admin-calls/orders.ts';
import { lineDetails } from '../../commerce/rules/carts/line-details.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import {
  cancelledPieces,
  isPartlySent,
  sendableLines,
  unsentLines,
} from '../../commerce/rules/orders/order-changes.ts';
import { send } from '../api/send.ts';
import { shownMoney, shownTime } from '../layout/format.ts';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Picture } from '../layout/picture.tsx';
import { Link } from '../navigation/navigation.tsx';
import { CancelForm } from './cancel-form.tsx';
import { OrderExplanation } from './order-explanation.tsx';
import { OrderSide } from './order-side.tsx';
import { isTaxIncluded, lineSum, orderSums } from './order-sums.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { SendForm } from './send-form.tsx';
import { stageName } from './stages.ts';

function Items({ detail: { order } }: { detail: OrderDetail }) {
  const cancelled = cancelledPieces(order);
  const { currencyCode } = order.totalPrice;
  return (
    <section className="card">
      <h2>Items</h2>
      <ul className="lines">
        {order.lineItems.map((item) => (
          <li key={item.id} className="line">
            <Picture url={item.asset?.cdnUrl} />
            <span className="two-lines line-name">
              <span>
                {item.quantity} × {item.title}
              </span>
              <span className="muted">{[item.variantTitle, item.sku].filter(Boolean).join(' · ')}</span>
              {cancelled.has(item.id) ? (
                <strong>
                  {cancelled.get(item.id) === item.quantity ? 'Cancelled' : `${cancelled.get(item.id)} cancelled`}
                </strong>
              ) : undefined}
              {lineDetails(item).map(({ label, value }) => (
                <span key={label} className="muted">
                  {label}: {value}
                </span>
              ))}
            </span>
            <span className="number">{shownMoney(lineSum(item), currencyCode)}</span>
          </li>
        ))}
      </ul>
      <dl className="amounts">
        {orderSums(order).map(({ label, amount, details = [] }) => (
          <div key={label}>
            <dt className="two-lines">
              <span>{label}</span>
              {details.map((detail) => (
                <span key={detail.label} className="muted">
                  {detail.label}: {detail.value}
                </span>
              ))}
            </dt>
            <dd>{shownMoney(amount, currencyCode)}</dd>
          </div>
        ))}
        <div>
          <dt>
            <strong>Total</strong>
          </dt>
          <dd>
            <strong>{shownMoney(minorFromMajor(order.totalPrice.amount, currencyCode), currencyCode)}</strong>
          </dd>
        </div>
      </dl>
      {isTaxIncluded(order) ? (
        <p className="muted">
          Includes {shownMoney(minorFromMajor(order.totalTax.amount, currencyCode), currencyCode)} tax
        </p>
      ) : undefined}
      <OrderExplanation order={order} />
    </section>
  );
}

function Detail({ detail }: { detail: OrderDetail }) {
  const { order, stage, displayStatus } = detail;
  const sent = order.fulfillments.filter(({ displayStatus: status }) => status !== 'CONFIRMED');
  const hasUnsent = unsentLines(order).length > 0;
  const { version } = detail;
  // A completed form disappears and takes the focus with it.
  useEffect(() => {
    if (version > 1 && document.activeElement === document.body) document.querySelector('h1')?.focus();
  }, [version]);
  return (
    <>
      <p className="order-state" role="status">
        <span className="badge" data-stage={stage}>
          {stageName(stage, isPartlySent(order))}
        </span>
        <span className="muted">
          Placed {shownTime(order.createdAt)}. The customer sees “{displayStatus}”.
        </span>
      </p>
      <div className="columns">
        <div className="main">
          {sendableLines(order).length > 0 ? <SendForm detail={detail} /> : undefined}
          {sent.length > 0 ? (
            <section className="card">
              <h2>Parcels</h2>
              <ul className="parcels">
                {sent.map((parcel) => (
                  <ParcelCard key={parcel.id} detail={detail} parcel={parcel} />
                ))}
              </ul>
            </section>
          ) : undefined}
          <Items detail={detail} />
          {hasUnsent ? <CancelForm detail={detail} /> : undefined}
          <OrderTimeline detail={detail} />
        </div>
        <OrderSide detail={detail} />
      </div>
    </>
  );
}

/** One order with the next steps and its history. */
export function OrderView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['order', id],
    queryFn: ({ signal }) => send(readOrder, { params: { number: id } }, signal),
  });
  return (
    <Page title={`Order #${id}`} actions={<Link to={{ view: 'orders' }}>All orders</Link>}>
      <Loaded query={query}>{(data) => <Detail detail={data} />}</Loaded>
    </Page>
  );
}
