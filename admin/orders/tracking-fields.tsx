import { limits } from '../../commerce/limits.ts';

/** Carrier and tracking of a parcel, as typed. */
export interface TrackingEntries {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string;
}

/** The initial field values. */
export const noTracking: TrackingEntries = { carrier: '', trackingNumber: '', trackingUrl: '' };

interface TrackingFieldsProps {
  entries: TrackingEntries;
  onChange: (entries: TrackingEntries) => void;
}

/** Fields for a parcel's carrier and tracking. */
export function TrackingFields({ entries, onChange }: TrackingFieldsProps) {
  const change = (part: Partial<TrackingEntries>) => onChange({ ...entries, ...part });
  return (
    <div className="fields">
      <label className="field">
        Carrier
        <input
          className="input"
          maxLength={limits.maxCarrierLength}
          value={entries.carrier}
          onChange={(event) => change({ carrier: event.target.value })}
        />
      </label>
      <label className="field">
        Tracking number
        <input
          className="input"
          maxLength={limits.maxTrackingNumberLength}
          value={entries.trackingNumber}
          onChange={(event) => change({ trackingNumber: event.target.value })}
        />
      </label>
      <label className="field field-wide">
        Tracking link
        <input
          className="input"
          type="url"
          inputMode="url"
          pattern="https?://.+"
          title="An address that begins with https://"
          placeholder="https://"
          maxLength={limits.maxTrackingUrlLength}
          value={entries.trackingUrl}
          onChange={(event) => change({ trackingUrl: event.target.value.trim() })}
        />
      </label>
    </div>
  );
}
