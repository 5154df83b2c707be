import { useId } from 'react';
import type { Path } from '../../../page-text/pointer.ts';
import { type ChoiceSetting, defaultOf, type NumberSetting, type ThemeSetting } from '../../../schemas/shop-theme.ts';
import { NumberField } from '../../../staff-ui/number-field.tsx';
import { useEditing } from '../../selection/editing.ts';

interface SettingFieldProps {
  path: Path;
  setting: ThemeSetting;
  /** Undefined for a setting that the theme does not set. */
  value: string | number | undefined;
}

/** A setting of the theme. */
export function SettingField({ path, setting, value }: SettingFieldProps) {
  const id = useId();
  const editing = useEditing();
  const set = (next: string | number | undefined, isStep: boolean) => editing.set(path, next, isStep);
  const shown = value ?? defaultOf(setting);
  const about = { id, helpId: `${id}-help` };
  return (
    <div className="theme-setting">
      <div className="field-head">
        <label htmlFor={id}>{setting.label}</label>
        {value !== undefined && (
          <button
            type="button"
            className="field-button"
            aria-label={`Reset ${setting.label}`}
            title="Reset"
            onClick={() => set(undefined, true)}
          >
            ↺
          </button>
        )}
      </div>
      {setting.kind === 'choice' ? (
        <ChoiceControl {...about} setting={setting} value={String(shown)} onChange={(next) => set(next, true)} />
      ) : (
        <NumberControl {...about} setting={setting} value={Number(shown)} onChange={(next) => set(next, false)} />
      )}
      <p id={about.helpId} className="theme-help">
        {setting.help}
      </p>
    </div>
  );
}

interface ControlProps<Setting, Value> {
  id: string;
  helpId: string;
  setting: Setting;
  value: Value;
  onChange: (value: Value) => void;
}

const ChoiceControl = ({ id, helpId, setting, value, onChange }: ControlProps<ChoiceSetting, string>) => (
  <select
    id={id}
    className="input"
    aria-describedby={helpId}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  >
    {setting.choices.map((each) => (
      <option key={each.value} value={each.value}>
        {each.label}
      </option>
    ))}
  </select>
);

/** A number field with a slider. */
function NumberControl({ id, helpId, setting, value, onChange }: ControlProps<NumberSetting, number>) {
  const { label, minimum, maximum, step, unit } = setting;
  const range = { min: minimum, max: maximum, step };
  const enter = (next: number | undefined) => {
    if (next !== undefined && next >= minimum && next <= maximum) onChange(next);
  };
  return (
    <div className="theme-number">
      <input
        type="range"
        aria-label={`${label}, slider`}
        {...range}
        value={value}
        onChange={(event) => enter(event.target.valueAsNumber)}
      />
      <NumberField id={id} className="input" aria-describedby={helpId} {...range} value={value} onValue={enter} />
      <span className="muted">{unit}</span>
    </div>
  );
}
