import { useQuery } from '@tanstack/react-query';
import { type RecurringDetail, readRecurringOrder } from '../../commerce/admin-calls/recurring-orders.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import type { Money } from '../../schemas/entities/money.ts';
import { send } from '../api/send.ts';
import { ChangesCard } from '../audit/changes.tsx';
import { countText, shownDay, shownMoney } from '../layout/format.ts';
import { Loaded } from '../layout/list.tsx';
import { Page } from '../layout/page.tsx';
import { Picture } from '../layout/picture.tsx';
import { Link } from '../navigation/navigation.tsx';
import { AddressLines } from '../orders/order-side.tsx';
import { OrderTable } from '../orders/order-table.tsx';
import { ChangeForm } from './change-form.tsx';
import { statusNames } from './state-names.ts';

const unitNames = {
  DAY: ['day', 'days'],
  WEEK: ['week', 'weeks'],
  MONTH: ['month', 'months'],
  YEAR: ['year', 'years'],
};

/** Describes the interval and the discount of a plan, such as `every 2 weeks, 10% off`. */
function planText({ intervalUnit, intervalCount, discountPercentage = 0 }: RecurringDetail['recurringOrder']['plan']) {
  const [one = '', many = ''] = unitNames[intervalUnit];
  const often = intervalCount === 1 ? `every ${one}` : `every ${countText(intervalCount, one, many)}`;
  return discountPercentage === 0 ? often : `${often}, ${discountPercentage}% off`;
}

const textOf = ({ amount, currencyCode }: Money): string =>
  shownMoney(minorFromMajor(amount, currencyCode), currencyCode);

function Goods({ detail }: { detail: RecurringDetail }) {
  const { lines, total } = detail.recurringOrder;
  return (
    <section className="card" aria-labelledby="goods-title">
      <h2 id="goods-title">A delivery</h2>
      {lines.length === 0 ? <p>Nothing of it is sold any more.</p> : undefined}
      <ul className="lines">
        {lines.map(({ variantId, quantity, title, variantTitle, price, isInStock, asset }) => (
          <li key={variantId} className="line">
            <Picture url={asset?.cdnUrl} />
            <span className="two-lines line-name">
              <span>
                {quantity} × {title}
              </span>
              <span className="muted">{variantTitle}</span>
              {isInStock ? undefined : <strong>Sold out today</strong>}
            </span>
            <span className="number">{textOf({ ...price, amount: price.amount * quantity })}</span>
          </li>
        ))}
      </ul>
      <dl className="amounts">
        <div>
          <dt>
            <strong>Total at the prices of today, with delivery</strong>
          </dt>
          <dd>
            <strong>{textOf(total)}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Describes the payment, such as `Gift card balance, then Visa ending in 4242, valid until 09/2027`. */
function paymentText({ method, isGiftCardBalanceUsed, card }: RecurringDetail['recurringOrder']['payment']): string {
  const [year = '', month = ''] = card?.validThrough.split('-') ?? [];
  const validity = card ? `${card.isExpired ? 'expired' : 'valid until'} ${month}/${year}` : '';
  const cardText = card ? `${card.brand} ending in ${card.lastFour}, ${validity}` : 'Card';
  const last = method === 'CARD' ? cardText : 'Cash on delivery';
  return isGiftCardBalanceUsed ? `Gift card balance, then ${method === 'CARD' ? last : 'cash on delivery'}` : last;
}

function Side({ detail }: { detail: RecurringDetail }) {
  const { address, email, customerKey, deliveries } = detail;
  return (
    <div className="side">
      <section className="card" aria-labelledby="customer-title">
        <h2 id="customer-title">Customer</h2>
        <AddressLines address={address} />
        <a href={`mailto:${email}`}>{email}</a>
        <Link to={{ view: 'customers', id: customerKey }}>Orders and addresses</Link>
      </section>
      <section className="card" aria-labelledby="payment-title">
        <h2 id="payment-title">Payment</h2>
        <p>{paymentText(detail.recurringOrder.payment)}</p>
      </section>
      {deliveries.length > 0 ? (
        <section className="card" aria-labelledby="deliveries-title">
          <h2 id="deliveries-title">Next deliveries</h2>
          <ol className="days">
            {deliveries.map((day) => (
              <li key={day}>{shownDay(day)}</li>
            ))}
          </ol>
        </section>
      ) : undefined}
    </div>
  );
}

function Details({ detail }: { detail: RecurringDetail }) {
  const { recurringOrder, orders, changes } = detail;
  const { status, startDay, plan } = recurringOrder;
  return (
    <>
      <p className="order-state" role="status">
        <span className="badge" data-subscription={status}>
          {statusNames[status]}
        </span>
        <span className="muted">
          Since {shownDay(startDay)}, {planText(plan)}.
        </span>
      </p>
      <div className="columns">
        <div className="main">
          <Goods detail={detail} />
          {status === 'ENDED' ? undefined : <ChangeForm detail={detail} />}
          <ChangesCard changes={changes} />
        </div>
        <Side detail={detail} />
      </div>
      <section>
        <h2 className="section-title">Orders</h2>
        <OrderTable orders={orders} />
      </section>
    </>
  );
}

/** One recurring order. */
export function SubscriptionView({ id }: { id: string }) {
  const query = useQuery({
    queryKey: ['subscription', id],
    queryFn: ({ signal }) => send(readRecurringOrder, { params: { id } }, signal),
  });
  return (
    <Page
      title={query.data?.recurringOrder.plan.name ?? 'Subscription'}
      actions={<Link to={{ view: 'subscriptions' }}>All subscriptions</Link>}
    >
      <Loaded query={query}>{(data) => <Details detail={data} />}</Loaded>
    </Page>
  );
}
