import type { ReactNode } from 'react';
import { messageOf, SendError } from '../api/send.ts';
import { ConfirmButton } from './confirm-button.tsx';

interface SaveBarProps {
  /** Label of the button that saves. */
  name: string;
  /** Whether the edited thing already exists; a new one can always be saved. */
  isKnown: boolean;
  isChanged: boolean;
  isSaving: boolean;
  error: unknown;
  /** The first problem with a field. */
  problem: string | undefined;
  /** Side effect of saving, as a sentence. */
  warning?: ReactNode;
  /** Question to be confirmed before saving. */
  confirm?: { question: string; onConfirm: () => void } | undefined;
  onUndo: () => void;
}

/** The end of a form: problems, a warning about saving, and the buttons. */
export function SaveBar({
  name,
  isKnown,
  isChanged,
  isSaving,
  error,
  problem,
  warning,
  confirm,
  onUndo,
}: SaveBarProps) {
  const isOfFields = error instanceof SendError && error.problems.length > 0;
  return (
    <div className="save">
      {error && !isOfFields ? (
        <p role="alert" className="error-message">
          {messageOf(error)}
        </p>
      ) : undefined}
      <p role="status" className="error-message">
        {problem === undefined ? '' : `${problem} See the field above.`}
      </p>
      {warning ? (
        <p role="status" className="warning-message">
          {warning}
        </p>
      ) : undefined}
      <div className="buttons">
        {confirm ? (
          <ConfirmButton
            name={`${name}…`}
            question={confirm.question}
            answer={name}
            isBusy={isSaving}
            onConfirm={confirm.onConfirm}
          />
        ) : (
          <button type="submit" className="button button-accent" disabled={isSaving || (isKnown && !isChanged)}>
            {isSaving ? 'Saving…' : name}
          </button>
        )}
        {isKnown && isChanged ? (
          <button type="button" className="button" onClick={onUndo}>
            Undo
          </button>
        ) : undefined}
      </div>
    </div>
  );
}
