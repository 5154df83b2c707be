import { TextField } from '../layout/text-field.tsx';
import type { Entries } from './entries.ts';
import type { FieldsProps } from './fields-props.ts';

/** Fields for percentages by the number of pieces. */
export function TierFields({ entries, errorOf, onChange }: FieldsProps) {
  const { tiers } = entries;
  const set = (at: number, changed: Partial<Entries['tiers'][number]>) =>
    onChange({ tiers: tiers.map((tier, each) => (each === at ? { ...tier, ...changed } : tier)) });
  return (
    <>
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier has no other name than its place
        <div key={at} className="fields row-fields">
          <TextField
            label={`From so many pieces (${at + 1})`}
            inputMode="numeric"
            value={tier.quantity}
            error={errorOf(`take.tiers.${at}.quantity`)}
            onValue={(quantity) => set(at, { quantity })}
          />
          <TextField
            label={`Percentage off (${at + 1})`}
            inputMode="decimal"
            value={tier.percentage}
            error={errorOf(`take.tiers.${at}.percentage`)}
            onValue={(percentage) => set(at, { percentage })}
          />
          <button
            type="button"
            className="button"
            aria-label={`Remove row ${at + 1}`}
            onClick={() => onChange({ tiers: tiers.filter((_, each) => each !== at) })}
          >
            Remove
          </button>
        </div>
      ))}
      <p role="status" className="error-message">
        {errorOf('take.tiers') ?? ''}
      </p>
      <button
        type="button"
        className="button"
        onClick={() => onChange({ tiers: [...tiers, { quantity: '', percentage: '' }] })}
      >
        Add a number of pieces
      </button>
    </>
  );
}
