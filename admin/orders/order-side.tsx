import type { OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { minorFromMajor } from '../../commerce/rules/money.ts';
import { amountDue, giftCardMoney } from '../../commerce/rules/orders/order-balance.ts';
import type { Address } from '../../schemas/entities/people/address.ts';
import { OrderInvoices } from '../invoices/order-invoices.tsx';
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

const methodNames: Readonly<Record<OrderDetail['order']['paymentMethod'], string>> = {
  CARD: 'card',
  CASH_ON_DELIVERY: 'cash on delivery',
  GIFT_CARD: 'gift card',
};

/** The customer and the payments of an order. */
export function OrderSide({ detail }: { detail: OrderDetail }) {
  const { order, paid, refunded, card } = detail;
  const { currencyCode } = order.totalPrice;
  const total = minorFromMajor(order.totalPrice.amount, currencyCode);
  const ofGiftCards = Math.min(giftCardMoney(order), paid - refunded);
  const amounts: [string, number][] = [
    ['Total', total],
    ['To be paid', amountDue(order)],
    ['Paid', paid],
    ...(ofGiftCards > 0 ? [['Of this by gift card', ofGiftCards] as [string, number]] : []),
    ...(card && card.refundable > 0 ? [['Of this by card', card.refundable] as [string, number]] : []),
    ['Refunded', refunded],
    ...(card && card.pending > 0 ? [['On its way back to the card', card.pending] as [string, number]] : []),
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
              {card?.state === 'WAITS' ? 'waits for the card payment' : methodNames[order.paymentMethod]}
            </dd>
          </div>
        </dl>
        {paid < amountDue(order) ? (
          <MoneyForm detail={detail} kind="payment" maxAmount={amountDue(order) - paid} />
        ) : undefined}
        {ofGiftCards > 0 ? <MoneyForm detail={detail} kind="balance" maxAmount={ofGiftCards} /> : undefined}
        {card && card.refundable > 0 ? (
          <MoneyForm detail={detail} kind="card" maxAmount={card.refundable} />
        ) : undefined}
        {refunded + (card?.pending ?? 0) < paid ? (
          <MoneyForm detail={detail} kind="refund" maxAmount={paid - refunded - (card?.pending ?? 0)} />
        ) : undefined}
      </section>
      <OrderInvoices detail={detail} />
    </div>
  );
}
