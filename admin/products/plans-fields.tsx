import { useRef } from 'react';
import { limits } from '../../commerce/limits.ts';
import type { OwnPlan } from '../../schemas/entities/cart/pricing-rules.ts';
import { TextField } from '../layout/text-field.tsx';

interface PlansFieldsProps {
  plans: readonly OwnPlan[];
  errorOf: (field: string) => string | undefined;
  onChange: (plans: readonly OwnPlan[]) => void;
}

const units: Readonly<Record<OwnPlan['every']['unit'], string>> = {
  DAY: 'days',
  WEEK: 'weeks',
  MONTH: 'months',
  YEAR: 'years',
};

const numberOf = (typed: string, max: number): number => Math.min(max, Number(typed.replace(/\D/g, '').slice(0, 3)));

const maxUnits = 365;

/** Fields for subscriptions of a single product, besides those of the shop. */
export function PlansFields({ plans, errorOf, onChange }: PlansFieldsProps) {
  const made = useRef(0);
  const set = (id: string, changed: Partial<OwnPlan>) =>
    onChange(plans.map((plan) => (plan.id === id ? { ...plan, ...changed } : plan)));
  const newId = (): string => {
    do made.current += 1;
    while (plans.some(({ id }) => id === `plan-${made.current}`));
    return `plan-${made.current}`;
  };
  return (
    <section className="card" aria-label="Subscriptions">
      <h2>Subscriptions</h2>
      <p className="muted">Only of this product. Those of the shop are under delivery, tax, extras.</p>
      {plans.map(({ id, title, every, percentage }, at) => (
        <fieldset key={id} className="fields row-fields">
          <legend className="only-read">Subscription {at + 1}</legend>
          <TextField
            label={`Name of subscription ${at + 1}`}
            required
            maxLength={limits.maxNameLength}
            value={title}
            error={errorOf(`plans.${at}.title`)}
            onValue={(next) => set(id, { title: next })}
          />
          <TextField
            label={`Every so many (${at + 1})`}
            inputMode="numeric"
            value={String(every.count)}
            onValue={(typed) => set(id, { every: { ...every, count: Math.max(1, numberOf(typed, maxUnits)) } })}
          />
          <label className="field">
            Days, weeks, months or years ({at + 1})
            <select
              className="input"
              value={every.unit}
              onChange={({ target }) =>
                set(id, { every: { ...every, unit: target.value as OwnPlan['every']['unit'] } })
              }
            >
              {Object.entries(units).map(([unit, name]) => (
                <option key={unit} value={unit}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <TextField
            label={`Percentage off (${at + 1})`}
            inputMode="numeric"
            value={String(percentage)}
            onValue={(typed) => set(id, { percentage: numberOf(typed, 100) })}
          />
          <button
            type="button"
            className="button"
            aria-label={`Remove subscription ${at + 1}`}
            onClick={() => onChange(plans.filter((plan) => plan.id !== id))}
          >
            Remove
          </button>
        </fieldset>
      ))}
      {plans.length < limits.maxProductPlans ? (
        <button
          type="button"
          className="button"
          onClick={() =>
            onChange([...plans, { id: newId(), title: '', every: { unit: 'MONTH', count: 1 }, percentage: 0 }])
          }
        >
          Add a subscription
        </button>
      ) : undefined}
    </section>
  );
}
