import { type ReactNode, useId } from 'react';
import { audienceErrors, type ConditionKind } from '../../commerce/rules/audiences/audience.ts';
import { conditionSentence } from '../../commerce/rules/audiences/sentences.ts';
import { ChoiceField } from '../choices/choice-field.tsx';
import { type ConditionForm, conditionOf } from './audience-form.ts';

/** Kinds of conditions, as an author chooses them. */
const kindWords: Readonly<Record<ConditionKind, string>> = {
  visitor: 'New or returning',
  signedIn: 'Signed in',
  place: 'Place',
  campaign: 'Campaign',
  device: 'Device',
  bought: 'Bought',
  expression: 'Expression',
};

interface ConditionFieldsProps {
  form: ConditionForm;
  /** Name of the condition, such as "Condition 1". */
  label: string;
  onChange: (form: ConditionForm) => void;
  onRemove: () => void;
}

/** One condition of an audience, with its sentence. */
export function ConditionFields({ form, label, onChange, onRemove }: ConditionFieldsProps) {
  const set = (next: Partial<ConditionForm>) => onChange({ ...form, ...next });
  return (
    <fieldset className="audience-condition">
      <legend className="only-read">{label}</legend>
      <div className="audience-condition-head">
        <Labelled label="Condition">
          {(id) => (
            <select
              id={id}
              className="input"
              value={form.kind}
              onChange={(event) => set({ kind: event.target.value as ConditionKind })}
            >
              {Object.entries(kindWords).map(([kind, words]) => (
                <option key={kind} value={kind}>
                  {words}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <button type="button" className="button button-quiet" onClick={onRemove} aria-label={`Remove ${label}`}>
          Remove
        </button>
      </div>
      <KindFields form={form} set={set} />
      <p className="muted audience-sentence">
        {isComplete(form)
          ? `A visitor who ${conditionSentence(conditionOf(form))}.`
          : 'Fill in what the condition asks for.'}
      </p>
    </fieldset>
  );
}

/** Whether a condition has everything that its kind needs. */
const isComplete = (form: ConditionForm): boolean =>
  audienceErrors({ version: 1, id: 'audience', title: 'Audience', all: [conditionOf(form)] }).length === 0;

interface KindFieldsProps {
  form: ConditionForm;
  set: (next: Partial<ConditionForm>) => void;
}

/** Names of the text fields of each kind, with their labels. */
const textFields: Partial<
  Record<ConditionKind, readonly (readonly [name: TextName, label: string, example: string])[]>
> = {
  place: [
    ['countries', 'Countries', 'IN, LK'],
    ['regions', 'Regions', 'MH, KA'],
  ],
  campaign: [
    ['sources', 'Sources (utm_source)', 'instagram'],
    ['mediums', 'Mediums (utm_medium)', 'social'],
    ['names', 'Campaigns (utm_campaign)', 'diwali'],
  ],
  bought: [
    ['times', 'Orders, at least', '1'],
    ['withinDays', 'In the last days', 'any time'],
  ],
  expression: [['expression', 'Expression', '{{ $count(orders) > 2 }}']],
};

type TextName = 'countries' | 'regions' | 'sources' | 'mediums' | 'names' | 'times' | 'withinDays' | 'expression';

/** Goods that a condition can name, one or the other. */
const goods = [
  ['product', 'Product', 'Any'],
  ['collection', 'Or from the collection', 'Any'],
] as const;

const devices = [
  ['phone', 'Phones'],
  ['tablet', 'Tablets'],
  ['computer', 'Computers'],
] as const;

/** The controls of a condition's kind. */
function KindFields({ form, set }: KindFieldsProps) {
  if (form.kind === 'visitor')
    return (
      <Labelled label="The visitor">
        {(id) => (
          <select
            id={id}
            className="input"
            value={form.visitor}
            onChange={(event) => set({ visitor: event.target.value as ConditionForm['visitor'] })}
          >
            <option value="new">Is new</option>
            <option value="returning">Is returning</option>
          </select>
        )}
      </Labelled>
    );
  if (form.kind === 'signedIn')
    return (
      <label className="audience-check">
        <input type="checkbox" checked={form.signedIn} onChange={(event) => set({ signedIn: event.target.checked })} />
        Is signed in
      </label>
    );
  if (form.kind === 'device')
    return (
      <div className="audience-checks">
        {devices.map(([kind, words]) => (
          <label key={kind} className="audience-check">
            <input
              type="checkbox"
              checked={form.device.includes(kind)}
              onChange={({ target: { checked } }) =>
                set({ device: devices.map(([each]) => each).filter((each) => isKept(form, each, kind, checked)) })
              }
            />
            {words}
          </label>
        ))}
      </div>
    );
  return (
    <div className="audience-texts">
      {form.kind === 'bought' &&
        goods.map(([name, label, placeholder]) => (
          <Labelled key={name} label={label}>
            {(id) => (
              <ChoiceField
                id={id}
                title={label}
                kind={name}
                value={form[name]}
                placeholder={placeholder}
                onChoose={({ value }) => set({ product: '', collection: '', [name]: value })}
                onClear={() => set({ [name]: '' })}
              />
            )}
          </Labelled>
        ))}
      {textFields[form.kind]?.map(([name, label, example]) => (
        <Labelled key={name} label={label}>
          {(id) => (
            <input
              id={id}
              className="input"
              placeholder={example}
              value={form[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          )}
        </Labelled>
      ))}
    </div>
  );
}

const isKept = ({ device }: ConditionForm, each: Device, changed: Device, isChecked: boolean): boolean =>
  each === changed ? isChecked : device.includes(each);

type Device = ConditionForm['device'][number];

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
