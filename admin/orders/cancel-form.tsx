import { useState } from 'react';
import { cancelOrder, type OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { limits } from '../../commerce/limits.ts';
import { unsentLines } from '../../commerce/rules/orders/order-changes.ts';
import { messageOf, send } from '../api/send.ts';
import { countText } from '../layout/format.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Form for cancelling unsent pieces, in two steps because this cannot be undone. */
export function CancelForm({ detail }: { detail: OrderDetail }) {
  const { order, version, hasMail } = detail;
  const number = order.simpleId;
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  useUnsaved('cancel', isOpen && reason !== '');
  const change = useOrderChange(number, (body: { ifVersion: number; reason: string }, changeId) =>
    send(cancelOrder, { params: { number }, body: { ...body, changeId } }),
  );
  const pieces = unsentLines(order).reduce((sum, { quantity }) => sum + quantity, 0);
  const close = () => {
    setIsOpen(false);
    setReason('');
    change.reset();
  };
  if (!isOpen)
    return (
      <button type="button" className="button button-danger" onClick={() => setIsOpen(true)}>
        Cancel the order…
      </button>
    );
  return (
    <form
      className="card"
      aria-labelledby="cancel-title"
      onSubmit={(event) => {
        event.preventDefault();
        change.submit({ ifVersion: version, reason });
      }}
    >
      <h2 id="cancel-title">Cancel {countText(pieces, 'piece', 'pieces')}</h2>
      <p>
        {pieces === 1 ? 'It goes' : 'They go'} back into stock{hasMail ? ', and the customer gets an e-mail' : ''}. This
        cannot be undone.
      </p>
      <label className="field">
        Reason, for the audit trail
        <input
          className="input"
          // biome-ignore lint/a11y/noAutofocus: the form replaces the button that was pressed
          autoFocus
          maxLength={limits.maxReasonLength}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </label>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
      <div className="buttons">
        <button type="submit" className="button button-danger" disabled={change.isPending}>
          {change.isPending ? 'Cancelling…' : 'Cancel the order'}
        </button>
        <button type="button" className="button" onClick={close}>
          Keep it
        </button>
      </div>
    </form>
  );
}
