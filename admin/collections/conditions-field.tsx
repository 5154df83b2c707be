import { limits } from '../../commerce/limits.ts';
import { comparisonsOf, conditionFields, isOfText } from '../../commerce/rules/goods/collection-rules.ts';
import { TextField } from '../layout/text-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { ConditionDraft, Draft } from './collection-draft.ts';
import { comparisonNames, fieldNames } from './words.ts';

/** Props of the field. */
export interface ConditionsFieldProps {
  draft: Pick<Draft, 'match' | 'conditions' | 'goods'>;
  currencyCode: string;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: Partial<Draft>) => void;
}

interface ConditionProps {
  condition: ConditionDraft;
  at: number;
  currencyCode: string;
  error: string | undefined;
  onChange: (changed: Partial<ConditionDraft>) => void;
  onRemove: () => void;
}

function Condition({ condition, at, currencyCode, error, onChange, onRemove }: ConditionProps) {
  const { field, is, value } = condition;
  const number = at + 1;
  return (
    <li>
      <fieldset className="collection-condition">
        <legend>Condition {number}</legend>
        <ChoiceField
          label={`What of condition ${number}`}
          value={field}
          options={conditionFields.map((each) => [each, fieldNames[each]] as const)}
          onValue={(next) =>
            onChange({ field: next, is: comparisonsOf[next].includes(is) ? is : comparisonsOf[next][0]!, value: '' })
          }
        />
        <ChoiceField
          label={`How of condition ${number}`}
          value={is}
          options={comparisonsOf[field].map((each) => [each, comparisonNames[each]] as const)}
          onValue={(next) => onChange({ is: next })}
        />
        {field === 'stock' ? undefined : (
          <TextField
            label={isOfText(field) ? `Word of condition ${number}` : `Price of condition ${number} (${currencyCode})`}
            inputMode={isOfText(field) ? 'text' : 'decimal'}
            maxLength={limits.maxProductText}
            value={value}
            error={error}
            onValue={(next) => onChange({ value: next })}
          />
        )}
        <button type="button" className="button" aria-label={`Remove condition ${number}`} onClick={onRemove}>
          Remove
        </button>
      </fieldset>
    </li>
  );
}

/** Fields for the conditions that the products of a collection meet. */
export function ConditionsField({ draft, currencyCode, errorOf, onChange }: ConditionsFieldProps) {
  const { match, conditions } = draft;
  const add = () => {
    const key = String(Math.max(0, ...conditions.map((each) => Number(each.key) + 1)));
    onChange({ conditions: [...conditions, { key, field: 'tag', is: 'EQUALS', value: '' }] });
    setTimeout(() => document.querySelector<HTMLElement>('.collection-conditions > li:last-child select')?.focus());
  };
  const missing = errorOf('conditions');
  return (
    <>
      <ChoiceField
        label="Goods are in it that meet"
        value={match}
        options={[
          ['ALL', 'all conditions'],
          ['ANY', 'any condition'],
        ]}
        onValue={(next) => onChange({ match: next })}
      />
      <ol className="collection-conditions">
        {conditions.map((condition, at) => (
          <Condition
            key={condition.key}
            condition={condition}
            at={at}
            currencyCode={currencyCode}
            error={errorOf(`conditions.${at}`)}
            onChange={(changed) =>
              onChange({
                conditions: conditions.map((each) => (each.key === condition.key ? { ...each, ...changed } : each)),
              })
            }
            onRemove={() => onChange({ conditions: conditions.filter(({ key }) => key !== condition.key) })}
          />
        ))}
      </ol>
      {missing === undefined ? undefined : <p className="error-message">{missing}</p>}
      {conditions.length < limits.maxCollectionConditions ? (
        <button
          type="button"
          className="button"
          aria-invalid={missing !== undefined || undefined}
          data-add-condition
          onClick={add}
        >
          Add a condition
        </button>
      ) : undefined}
    </>
  );
}
