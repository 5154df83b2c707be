import { useId } from 'react';
import { pointerOf } from '../../page-text/pointer.ts';
import type { TranslationRow } from '../../page-text/translations/rows.ts';
import { useTyped } from '../panels/inspector/use-typed.ts';
import { useEditing } from '../selection/editing.ts';
import { useSelection } from '../selection/selection.ts';

interface TranslationItemProps {
  row: TranslationRow;
  /** Tag of the language. */
  language: string;
  name: string;
}

const stateWords: Readonly<Record<TranslationRow['state'], string>> = {
  translated: '',
  missing: 'Missing',
  changed: 'Changed since',
  wrong: 'Does not fit',
};

/** Returns the reason why a translation is invalid. */
const reasonOf = ({ at: { maxLength }, translation = '' }: TranslationRow): string =>
  maxLength !== undefined && translation.length > maxLength
    ? `It has ${translation.length} characters; ${maxLength} fit.`
    : 'It needs the same {{ }} as the text.';

/** A text with its place, its state and the field for its translation. */
export function TranslationItem({ row, language, name }: TranslationItemProps) {
  const { text, at, count, translation = '', state, earlier } = row;
  const editing = useEditing();
  const id = useId();
  const path = ['translations', language, text];
  const typed = useTyped(translation, (value) => editing.set(path, value === '' ? undefined : value));
  const { node } = at;
  return (
    <li className="languages-row" data-state={state}>
      <div className="languages-about">
        {node ? (
          <button
            type="button"
            className="explain-node"
            onClick={() => useSelection.getState().select(pointerOf(node), 'edit')}
          >
            {at.widget}
          </button>
        ) : (
          <span className="muted">{at.path.join(' ')}</span>
        )}
        {count > 1 && <span className="muted">{count} places</span>}
        <span className="languages-state">{stateWords[state]}</span>
      </div>
      <label htmlFor={id} className="languages-text" dir="auto">
        {text}
      </label>
      <textarea
        id={id}
        className="input"
        rows={Math.min(6, Math.max(1, Math.ceil(text.length / 48)))}
        lang={language}
        dir="auto"
        placeholder={earlier ? undefined : name}
        aria-describedby={state === 'wrong' || earlier ? `${id}-about` : undefined}
        aria-invalid={state === 'wrong'}
        {...typed}
        onBlur={() => {
          typed.onBlur();
          editing.leaveField();
        }}
      />
      {state === 'wrong' && (
        <p id={`${id}-about`} className="error-message">
          {reasonOf(row)}
        </p>
      )}
      {earlier && (
        <div className="languages-earlier">
          <p id={`${id}-about`} className="muted">
            It said “{earlier.text}”:{' '}
            <span lang={language} dir="auto">
              {earlier.translation}
            </span>
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => editing.set(path, earlier.translation, true)}
          >
            Take it over
          </button>
        </div>
      )}
    </li>
  );
}
