import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import type { PreviewConditions } from '../../api/preview-conditions.ts';
import { AudiencesField } from './audiences-field.tsx';
import { choices, hasSampleData, isSeed, isTime, marketText } from './conditions.ts';
import type { useConditions } from './use-conditions.ts';

type ConditionsProps = ReturnType<typeof useConditions> & { id: string; onClose: () => void };

/** The form for the visitor, the time, the market and other conditions of the preview. */
export function ConditionsForm({ conditions, variants, markets, change, id, onClose }: ConditionsProps) {
  /** Choosing nothing removes the condition. */
  const set = (name: keyof PreviewConditions, value: string) => {
    const { [name]: _, ...rest } = conditions;
    change(value === '' ? rest : ({ ...rest, [name]: value } as PreviewConditions));
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const choice = (
    name: Exclude<keyof PreviewConditions, 'at' | 'seed' | 'audiences'>,
    label: string,
    first: string,
    options: Choice[],
  ) => (
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
      {choice('visitor', 'Visitor', 'Your own visit', Object.entries(choices.visitor))}
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
      {choice('answers', 'Answers of calls', 'The shop’s', Object.entries(choices.answers))}
      {hasSampleData(conditions) && <SeedField seed={conditions.seed} onChange={(seed) => set('seed', seed)} />}
      {choice('network', 'Network', 'As it is', Object.entries(choices.network))}
      {choice('motion', 'Motion', 'As it is', Object.entries(choices.motion))}
      <AudiencesField chosen={conditions.audiences} onChange={(audiences) => set('audiences', audiences)} />
      <p className="muted conditions-note">
        {notes[conditions.visitor ?? 'own']}
        {conditions.answers !== undefined && ' Calls that are answered here do not reach the shop.'}
      </p>
    </div>
  );
}

const notes = {
  own: 'Your own visit is that of this browser in the shop.',
  guest: 'The guest is new to the shop. Nothing can be sent from this preview.',
  customer: 'The customer, their orders and addresses are samples. Nothing can be sent from this preview.',
} as const;

type Choice = [value: string, text: string];

/** A seed that gives different sample data. */
const anotherSeed = (seed: string): string => String((Number(seed) + 1) % 1_000_000);

/** The seed of the sample data. The same seed always gives the same data. */
function SeedField({ seed = '1', onChange }: { seed: string | undefined; onChange: (seed: string) => void }) {
  return (
    <Field label="Seed">
      {(field) => (
        <span className="conditions-seed">
          <input
            id={field}
            className="input"
            inputMode="numeric"
            value={seed}
            onChange={({ target: { value } }) => (isSeed(value) || value === '') && onChange(value)}
          />
          <button type="button" className="button" onClick={() => onChange(anotherSeed(seed))}>
            Another
          </button>
        </span>
      )}
    </Field>
  );
}

/** A field for a time, which is applied once it is complete. Until then, the typed text stays in the field. */
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
