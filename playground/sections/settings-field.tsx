import { useId } from 'react';
import type { PossibleSetting } from './section-settings.ts';
import './sections.css';

interface SettingsFieldProps {
  possible: readonly PossibleSetting[];
  chosen: readonly PossibleSetting[];
  onChange: (chosen: readonly PossibleSetting[]) => void;
}

/** Chooses the values that each page can change, and names them. All others are locked. */
export function SettingsField({ possible, chosen, onChange }: SettingsFieldProps) {
  const id = useId();
  const labels = new Map(chosen.map(({ pointer, label }) => [pointer, label]));
  const choose = (setting: PossibleSetting, isChosen: boolean) => {
    const pointers = new Set(labels.keys());
    if (isChosen) pointers.add(setting.pointer);
    else pointers.delete(setting.pointer);
    onChange(
      possible
        .filter(({ pointer }) => pointers.has(pointer))
        .map((each) => ({ ...each, label: labels.get(each.pointer) ?? each.label })),
    );
  };
  const rename = (wanted: PossibleSetting, label: string) =>
    onChange(chosen.map((each) => (each.pointer === wanted.pointer ? { ...each, label } : each)));
  if (possible.length === 0) return <p className="muted">It contains nothing that a page could change.</p>;
  return (
    <fieldset className="settings-field" aria-describedby={`${id}-hint`}>
      <legend>What each page can change</legend>
      <p id={`${id}-hint`} className="muted">
        Everything else is locked: it is the same wherever the section is shown.
      </p>
      <ul className="settings-list">
        {possible.map((setting) => {
          const label = labels.get(setting.pointer);
          return (
            <li key={setting.pointer} className="settings-row">
              <label className="settings-choice">
                <input
                  type="checkbox"
                  checked={label !== undefined}
                  onChange={(event) => choose(setting, event.target.checked)}
                />
                <span className={label === undefined ? '' : 'only-read'}>{setting.label}</span>
              </label>
              {label !== undefined && (
                <input
                  className="input settings-label"
                  aria-label={`Name of ${setting.label}`}
                  value={label}
                  maxLength={maxLabelLength}
                  onChange={(event) => rename(setting, event.target.value)}
                />
              )}
              <span className="muted settings-value">{String(setting.value)}</span>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

const maxLabelLength = 60;
