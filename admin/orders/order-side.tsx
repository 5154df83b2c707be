import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { amountDue, giftCardMoney } from '../../commerce/rules/order-balance.ts';
import type { Address } from '../../schemas/entities/address.ts';
import { shownMoney } from '../layout/format.ts';
import { MoneyForm } from './money-form.tsx';
import { paymentName } from './stages.ts';

/** An address in lines. */
export function AddressLines({ address }: { address: Address }) {
  const { firstName, lastName, company, address1, address2, zip, city, provinceCode, countryCode } = address;
  const { province = provinceCode, country = countryCode } = address;
  const lines = [
    [firstName, lastName].filter(Boolean).join(' '),
    company,
    address1,
    address2,
    [city, province, zip].filter(Boolean).join(' '),
    country,
  ];
  return (
    <address>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

/** Who has ordered, and what was paid. */
export function OrderSide({ detail }: { detail: OrderDetail }) {
  const { order, paid, refunded } = detail;
  const { currencyCode } = order.totalPrice;
  const total = minorFromMajor(order.totalPrice.amount, currencyCode);
  const ofGiftCards = Math.min(giftCardMoney(order), paid - refunded);
  const amounts: [string, number][] = [
    ['Total', total],
    ['To be paid', amountDue(order)],
    ['Paid', paid],
    ...(ofGiftCards > 0 ? [['Of this by gift card', ofGiftCards] as [string, number]] : []),
    ['Refunded', refunded],
  ];
  return (
    <div className="side">
      <section className="card">
        <h2>Customer</h2>
        <AddressLines address={order.shippingAddress} />
        {order.email ? <a href={`mailto:${order.email}`}>{order.email}</a> : undefined}
        {order.phone ? <a href={`tel:${order.phone}`}>{order.phone}</a> : undefined}
        {order.customerNote ? <blockquote>{order.customerNote}</blockquote> : undefined}
      </section>
      <section className="card">
        <h2>Payment</h2>
        <dl className="amounts">
          {amounts.map(([name, amount]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{shownMoney(amount, currencyCode)}</dd>
            </div>
          ))}
          <div>
            <dt>State</dt>
            <dd>
              {paymentName(order.financialStatus, paid)},{' '}
              {order.paymentMethod === 'GIFT_CARD' ? 'gift card' : 'cash on delivery'}
            </dd>
          </div>
        </dl>
        {paid < amountDue(order) ? (
          <MoneyForm detail={detail} kind="payment" most={amountDue(order) - paid} />
        ) : undefined}
        {ofGiftCards > 0 ? <MoneyForm detail={detail} kind="balance" most={ofGiftCards} /> : undefined}
        {refunded < paid ? <MoneyForm detail={detail} kind="refund" most={paid - refunded} /> : undefined}
      </section>
    </div>
  );
}
