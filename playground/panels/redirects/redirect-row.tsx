import { useId } from 'react';
import { readTarget } from '../../../compiler/redirects/redirect-target.ts';
import { redirectLimits } from '../../../schemas/shop-redirects.ts';
import type { Choice } from '../../choices/choice.ts';
import { ChoiceField } from '../../choices/choice-field.tsx';
import { Icon } from '../../layout/icon.tsx';
import { useEditing } from '../../selection/editing.ts';
import { useTyped } from '../inspector/use-typed.ts';
import { fixOf, isError, type Problem } from '../problems/problem.ts';
import type { PlacedRow } from './redirect-rows.ts';

interface RedirectFieldsProps {
  row: PlacedRow;
  problems: readonly Problem[];
  onEdit: () => void;
  onRemove: () => void;
  onFix: (problems: readonly Problem[]) => void;
}

/** Identifier of a row's element, by which it is focused. */
export const rowId = (index: number): string => `redirect-${index}`;

interface TextCellProps {
  label: string;
  value: string;
  maxLength: number;
  placeholder?: string;
  about: string;
  isWrong?: boolean;
  onChange: (value: string) => void;
}

function TextCell({ label, value, maxLength, placeholder, about, isWrong = false, onChange }: TextCellProps) {
  const typed = useTyped(value, onChange);
  return (
    <input
      className="input"
      aria-label={label}
      aria-describedby={about}
      aria-invalid={isWrong || undefined}
      autoComplete="off"
      spellCheck={false}
      maxLength={maxLength}
      placeholder={placeholder}
      {...typed}
    />
  );
}

/** Whether a redirect can lead to a choice: to a page of the shop or of another site, not to a part of a page. */
const isTarget = ({ value }: Choice): boolean => 'address' in readTarget(value, false);

/** The addresses and the note of one redirect, with its problems. */
export function RedirectFields({ row, problems, onEdit, onRemove, onFix }: RedirectFieldsProps) {
  const editing = useEditing();
  const [to, about] = [useId(), useId()];
  const { index, from } = row;
  const number = index + 1;
  const set = (key: 'from' | 'to' | 'note', value: string | undefined, isStep = false) =>
    editing.set(['redirects', index, key], value, isStep);
  const isWrong = (key: string) => problems.some((each) => isError(each) && each.pointer.endsWith(`/${key}`));
  return (
    <li id={rowId(index)} className="redirect-row" aria-label={`Redirect ${number}`} onFocus={onEdit}>
      <TextCell
        label={`Old address ${number}`}
        value={from}
        maxLength={redirectLimits.from}
        placeholder="/old-page"
        about={about}
        isWrong={isWrong('from')}
        onChange={(value) => set('from', value)}
      />
      <div className="redirect-to">
        <label className="only-read" htmlFor={to}>
          New address {number}
        </label>
        <ChoiceField
          id={to}
          title={`new address ${number}`}
          kind="address"
          value={row.to}
          placeholder="Page or address"
          canBe={isTarget}
          onChoose={({ value }) => set('to', value, true)}
          onClear={() => set('to', '', true)}
        />
      </div>
      <TextCell
        label={`Note ${number}`}
        value={row.note}
        maxLength={redirectLimits.note}
        placeholder="Note"
        about={about}
        onChange={(value) => set('note', value === '' ? undefined : value)}
      />
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={`Remove redirect ${number}${from === '' ? '' : ` of ${from}`}`}
        title="Remove"
        onClick={onRemove}
      >
        <Icon name="delete" />
      </button>
      <div id={about} className="redirect-problems">
        {problems.map((problem) => (
          <RowProblem key={`${problem.pointer} ${problem.code}`} problem={problem} onFix={onFix} />
        ))}
      </div>
    </li>
  );
}

/** What is wrong in a row, with the replacement if there is one. */
function RowProblem({ problem, onFix }: { problem: Problem } & Pick<RedirectFieldsProps, 'onFix'>) {
  const { message, hint } = problem;
  const written = fixOf(problem);
  return (
    <p className={isError(problem) ? 'redirect-problem error-message' : 'redirect-problem redirect-warning'}>
      {message} {hint}
      {written !== undefined && (
        <button type="button" className="button button-quiet" onClick={() => onFix([problem])}>
          Use {written.slice(1, -1)}
        </button>
      )}
    </p>
  );
}
