import { useState } from 'react';
import { changeParcel, type OrderDetail } from '../../commerce/admin-calls/orders.ts';
import { parcelStates } from '../../commerce/rules/orders/order-changes.ts';
import type { Fulfillment } from '../../schemas/entities/orders/order.ts';
import { messageOf, send } from '../api/send.ts';
import { countText } from '../layout/format.ts';
import { useUnsaved } from '../navigation/navigation.tsx';
import { itemName } from './item-name.ts';
import { parcelNames } from './stages.ts';
import { type TrackingEntries, TrackingFields } from './tracking-fields.tsx';
import { useOrderChange } from './use-order-change.ts';

type ParcelState = (typeof parcelStates)[number];

const trackingOf = ({ carrier = '', trackingNumber = '', trackingUrl = '' }: Fulfillment): TrackingEntries => ({
  carrier,
  trackingNumber,
  trackingUrl,
});

interface ParcelFormProps extends ParcelCardProps {
  onDone: () => void;
}

function ParcelForm({ detail, parcel, onDone }: ParcelFormProps) {
  // Parcels not yet sent (CONFIRMED) are shown elsewhere.
  const [state, setState] = useState(parcel.displayStatus as ParcelState);
  const [tracking, setTracking] = useState(() => trackingOf(parcel));
  useUnsaved(
    parcel.id,
    state !== parcel.displayStatus || JSON.stringify(tracking) !== JSON.stringify(trackingOf(parcel)),
  );
  const number = detail.order.simpleId;
  const change = useOrderChange(
    number,
    (body: { ifVersion: number; displayStatus: ParcelState } & TrackingEntries, changeId) =>
      send(changeParcel, { params: { number, parcel: parcel.id }, body: { ...body, changeId } }),
    onDone,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.submit({ ifVersion: detail.version, displayStatus: state, ...tracking });
      }}
    >
      <label className="field">
        Status
        <select className="input" value={state} onChange={(event) => setState(event.target.value as ParcelState)}>
          {parcelStates.map((each) => (
            <option key={each} value={each}>
              {parcelNames[each]}
            </option>
          ))}
        </select>
      </label>
      <TrackingFields entries={tracking} onChange={setTracking} />
      {change.error ? (
        <p role="alert" className="error-message">
          {messageOf(change.error)}
        </p>
      ) : undefined}
      <div className="buttons">
        <button type="submit" className="button button-accent" disabled={change.isPending}>
          {change.isPending ? 'Saving…' : 'Save'}
        </button>
        <button type="button" className="button" onClick={onDone}>
          Close
        </button>
      </div>
    </form>
  );
}

interface ParcelCardProps {
  detail: OrderDetail;
  parcel: Fulfillment;
}

/** A parcel that was sent. */
export function ParcelCard({ detail, parcel }: ParcelCardProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { order } = detail;
  const isCancelled = order.canceledAt !== null && parcel.displayStatus === 'NOT_DELIVERED';
  const contents = parcel.fulfillmentLineItems.map(({ lineItemId, quantity }) => {
    const item = order.lineItems.find(({ id }) => id === lineItemId);
    return `${quantity} × ${item ? itemName(item) : 'removed item'}`;
  });
  return (
    <li className="parcel">
      <p>
        <strong>{isCancelled ? 'Cancelled' : parcelNames[parcel.displayStatus]}</strong>{' '}
        <span className="muted">{countText(parcel.totalQuantity, 'piece', 'pieces')}</span>
      </p>
      <p className="muted">{contents.join(', ')}</p>
      <p>
        {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')}{' '}
        {parcel.trackingUrl ? (
          <a href={parcel.trackingUrl} rel="noreferrer" target="_blank">
            Track
          </a>
        ) : undefined}
      </p>
      {!isCancelled &&
        (isOpen ? (
          <ParcelForm detail={detail} parcel={parcel} onDone={() => setIsOpen(false)} />
        ) : (
          <button type="button" className="button" onClick={() => setIsOpen(true)}>
            Change
          </button>
        ))}
    </li>
  );
}
