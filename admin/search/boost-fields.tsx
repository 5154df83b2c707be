import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { listSearchValues } from '../../commerce/admin-calls/search.ts';
import { boostFields, boostWeights, type SearchBoost } from '../../schemas/entities/catalogue/search-rule.ts';
import { send } from '../api/send.ts';
import { TextField } from '../layout/text-field.tsx';
import { fieldNames, weightNames } from './words.ts';

interface BoostRowProps {
  boost: SearchBoost;
  number: number;
  error: string | undefined;
  onChange: (boost: SearchBoost) => void;
  onRemove: () => void;
}

function BoostRow({ boost, number, error, onChange, onRemove }: BoostRowProps) {
  const options = useId();
  const query = useQuery({
    queryKey: ['search-values', boost.field],
    queryFn: ({ signal }) => send(listSearchValues, { query: { field: boost.field } }, signal),
  });
  const values = query.data?.values ?? [];
  return (
    <fieldset className="fields row-fields search-boost" aria-label={`Property ${number}`}>
      <label className="field">
        Property
        <select
          className="input"
          value={boost.field}
          onChange={(event) => onChange({ ...boost, field: event.target.value as SearchBoost['field'], value: '' })}
        >
          {boostFields.map((field) => (
            <option key={field} value={field}>
              {fieldNames[field]}
            </option>
          ))}
        </select>
      </label>
      {boost.field === 'collection' ? (
        <label className="field">
          Which
          <select
            className="input"
            value={boost.value}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => onChange({ ...boost, value: event.target.value })}
          >
            <option value="">Choose…</option>
            {values.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        <>
          <TextField
            label="Which"
            list={options}
            value={boost.value}
            error={error}
            onValue={(value) => onChange({ ...boost, value })}
          />
          <datalist id={options}>
            {values.map(({ value }) => (
              <option key={value} value={value} />
            ))}
          </datalist>
        </>
      )}
      <label className="field">
        Moves them
        <select
          className="input"
          value={boost.weight}
          onChange={(event) => onChange({ ...boost, weight: event.target.value as SearchBoost['weight'] })}
        >
          {boostWeights.map((weight) => (
            <option key={weight} value={weight}>
              {weightNames[weight]}
            </option>
          ))}
        </select>
      </label>
      <button type="button" className="button" aria-label={`Remove property ${number}`} onClick={onRemove}>
        Remove
      </button>
    </fieldset>
  );
}

interface BoostFieldsProps {
  boosts: readonly SearchBoost[];
  errorOf: (field: string) => string | undefined;
  onChange: (boosts: readonly SearchBoost[]) => void;
}

/** Fields for the properties that move products up or down. */
export const BoostFields = ({ boosts, errorOf, onChange }: BoostFieldsProps) => (
  <>
    {boosts.map((boost, at) => (
      <BoostRow
        // biome-ignore lint/suspicious/noArrayIndexKey: properties have no other name than their place
        key={at}
        boost={boost}
        number={at + 1}
        error={errorOf(`boosts.${at}`)}
        onChange={(next) => onChange(boosts.with(at, next))}
        onRemove={() => onChange(boosts.toSpliced(at, 1))}
      />
    ))}
    <p>
      <button
        type="button"
        className="button"
        onClick={() => onChange([...boosts, { field: 'tag', value: '', weight: 'UP' }])}
      >
        Add a property
      </button>
    </p>
  </>
);
