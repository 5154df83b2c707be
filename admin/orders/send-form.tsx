import { useState } from 'react';
import { type OrderDetail, sendParcel } from '../../commerce/admin-calls/orders.ts';
import { sendableLines } from '../../commerce/rules/orders/order-changes.ts';
import { NumberField } from '../../staff-ui/number-field.tsx';
import { messageOf, send } from '../api/send.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { noTracking, TrackingFields } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

/** Form for sending unsent pieces in a parcel. */
export function SendForm({ detail }: { detail: OrderDetail }) {
  const { order, version, hasMail } = detail;
  const unsent = sendableLines(order);
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>({});
  const [tracking, setTracking] = useState(noTracking);
  const isUnsaved = Object.keys(pieces).length > 0 || Object.values(tracking).some((text) => text !== '');
  useUnsaved('send', isUnsaved);
  const number = order.simpleId;
  const change = useOrderChange(
    number,
    (body: { ifVersion: number; lines: { lineItemId: string; quantity: number }[] } & typeof tracking, changeId) =>
      send(sendParcel, { params: { number }, body: { ...body, changeId } }),
    () => {
      setPieces({});
      setTracking(noTracking);
    },
  );
  const chosen = unsent.map(({ lineItemId, quantity }) => ({
    lineItemId,
    quantity: Math.min(pieces[lineItemId] ?? quantity, quantity),
  }));
  const lines = chosen.filter(({ quantity }) => quantity > 0);
  return (
    <form
      className="card"
      aria-labelledby="send-title"
      onSubmit={(event) => {
        event.preventDefault();
        change.submit({ ifVersion: version, lines, ...tracking });
      }}
    >
      <h2 id="send-title">Send a parcel</h2>
      <ul className="lines">
        {unsent.map(({ lineItemId, quantity }, at) => {
          const item = order.lineItems.find(({ id }) => id === lineItemId);
          return (
            <li key={lineItemId} className="line">
              <span>
                {item?.title} <span className="muted">{item?.variantTitle}</span>
              </span>
              <span className="inline-field">
                <NumberField
                  className="input input-count"
                  min={0}
                  max={quantity}
                  required
                  aria-label={`Pieces of ${item?.title} ${item?.variantTitle}`}
                  value={chosen[at]?.quantity ?? 0}
                  onValue={(count = 0) => setPieces({ ...pieces, [lineItemId]: count })}
                />
                of {quantity}
              </span>
            </li>
          );
        })}
      </ul>
      <TrackingFields entries={tracking} onChange={setTracking} />
      <p className="muted">
        {hasMail ? 'The customer gets an e-mail with the tracking.' : 'No e-mail is sent: the shop has no mail server.'}
      </p>
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
      <button type="submit" className="button button-accent" disabled={change.isPending || lines.length === 0}>
        {change.isPending ? 'Sending…' : 'Mark as sent'}
      </button>
    </form>
  );
}
