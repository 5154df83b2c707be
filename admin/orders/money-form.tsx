import { useId, useState } from 'react';
import { notePayment, noteRefund, type OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { majorText } from '../../commerce/rules/money.ts';
import { messageOf, send } from '../api/send.ts';
import { minorOf } from '../layout/format.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { useOrderChange } from './use-order-change.ts';

interface MoneyFormProps {
  detail: OrderDetail;
  /** `balance` is a refund to the customer's gift card balance, `card` a refund to the card. */
  kind: 'payment' | 'refund' | 'balance' | 'card';
  /** Maximum amount that can be recorded, in minor units. */
  maxAmount: number;
}

const texts = {
  payment: { label: 'Payment received', button: 'Note the payment' },
  refund: { label: 'Refund given', button: 'Note the refund' },
  card: { label: 'Refund to the card', button: 'Refund to the card' },
  balance: { label: 'Refund to the gift card balance', button: 'Refund to the balance' },
} as const;

const methods = { balance: { method: 'GIFT_CARD' }, card: { method: 'CARD' }, refund: {} } as const;

/** Form for recording a received payment or a refund. */
export function MoneyForm({ detail, kind, maxAmount }: MoneyFormProps) {
  const { order, version } = detail;
  const { currencyCode } = order.totalPrice;
  const number = order.simpleId;
  const [typed, setTyped] = useState<string>();
  const hint = useId();
  const shown = typed ?? majorText(maxAmount, currencyCode);
  const amount = minorOf(shown, currencyCode);
  const isRight = amount !== undefined && amount > 0 && amount <= maxAmount;
  useUnsaved(kind, typed !== undefined);
  const change = useOrderChange(
    number,
    (body: { ifVersion: number; amount: number }, changeId) =>
      kind === 'payment'
        ? send(notePayment, { params: { number }, body: { ...body, changeId } })
        : send(noteRefund, {
            params: { number },
            body: { ...body, changeId, ...methods[kind] },
          }),
    () => setTyped(undefined),
  );
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) change.submit({ ifVersion: version, amount });
      }}
    >
      <label className="field">
        {texts[kind].label} ({currencyCode})
        <input
          className="input"
          inputMode="decimal"
          value={shown}
          aria-invalid={!isRight}
          aria-describedby={hint}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <button type="submit" className="button" disabled={change.isPending || !isRight}>
        {change.isPending ? 'Saving…' : texts[kind].button}
      </button>
      <p id={hint} role="status" className="error-message">
        {isRight ? '' : `Enter an amount up to ${majorText(maxAmount, currencyCode)}.`}
      </p>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
    </form>
  );
}
