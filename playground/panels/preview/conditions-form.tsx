import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { PreviewConditions } from '../../api/preview-conditions.ts';
import { isTime, marketText } from './conditions.ts';
import type { useConditions } from './use-conditions.ts';

type ConditionsProps = ReturnType<typeof useConditions> & { id: string; onClose: () => void };

/** Where an author chooses for whom, when and where the draft is shown. */
export function ConditionsForm({ conditions, variants, markets, change, id, onClose }: ConditionsProps) {
  /** A condition is left out by choosing nothing. */
  const set = (name: keyof PreviewConditions, value: string) => {
    const { [name]: _, ...rest } = conditions;
    change(value === '' ? rest : ({ ...rest, [name]: value } as PreviewConditions));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const choice = (name: 'visitor' | 'variant' | 'locale', label: string, first: string, options: Choice[]) => (
    <Field label={label}>
      {(field) => (
        <select
          id={field}
          className="input"
          value={conditions[name] ?? ''}
          onChange={(event) => set(name, event.target.value)}
        >
          <option value="">{first}</option>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its fields
    <div id={id} className="conditions" onKeyDown={closeOnEscape}>
      {choice('visitor', 'Visitor', 'Your own visit', visitors)}
      <TimeField at={conditions.at} onChange={(at) => set('at', at)} />
      {variants.length > 0 &&
        choice(
          'variant',
          'Variant',
          'The page itself',
          variants.map((each) => [each, each]),
        )}
      {markets.length > 1 &&
        choice(
          'locale',
          'Market',
          'By the address',
          markets.map((market) => [market.locale, marketText(market)]),
        )}
      <p className="muted conditions-note">{notes[conditions.visitor ?? 'own']}</p>
    </div>
  );
}

const notes = {
  own: 'Your own visit is that of this browser in the shop.',
  guest: 'The guest is new to the shop. Nothing can be sent from this preview.',
  customer: 'The customer, their orders and addresses are samples. Nothing can be sent from this preview.',
} as const;

type Choice = [value: string, text: string];

const visitors: Choice[] = [
  ['guest', 'Guest'],
  ['customer', 'Sample customer'],
];

/** A time is taken once it is complete; what is typed before stays in the field. */
function TimeField({ at = '', onChange }: { at: string | undefined; onChange: (at: string) => void }) {
  const [typed, setTyped] = useState<string>();
  return (
    <Field label="Date and time of the shop">
      {(field) => (
        <input
          id={field}
          className="input"
          type="datetime-local"
          min="2000-01-01T00:00"
          max="2099-12-31T23:59"
          value={typed ?? at}
          onBlur={() => setTyped(undefined)}
          onChange={({ target: { value } }) => {
            setTyped(value);
            if (value === '' || isTime(value)) onChange(value);
          }}
        />
      )}
    </Field>
  );
}

function Field({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="conditions-field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
