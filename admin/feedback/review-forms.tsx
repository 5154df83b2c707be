import { useState } from 'react';
import { limits } from '../../commerce/limits.ts';
import { TextField } from '../layout/text-field.tsx';
import { useUnsaved } from '../navigation/navigation.tsx';

interface TextFormProps {
  label: string;
  /** Label of the button. */
  button: string;
  value: string;
  maxLength: number;
  hint?: string;
  isBusy: boolean;
  onSave: (value: string) => void;
}

/** A text field with a button that saves it. */
export function TextForm({ label, button, value, maxLength, hint, isBusy, onSave }: TextFormProps) {
  const [text, setText] = useState(value);
  useUnsaved(label, text !== value);
  return (
    <form
      className="money-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(text.trim());
      }}
    >
      <TextField label={label} value={text} onValue={setText} maxLength={maxLength} hint={hint} isWide />
      <button type="submit" className="button" disabled={isBusy || text.trim() === value}>
        {button}
      </button>
    </form>
  );
}

/** Form for hiding a review, with a reason for the audit trail. */
export function HideForm({
  name,
  isBusy,
  onHide,
}: {
  name: string;
  isBusy: boolean;
  onHide: (reason: string) => void;
}) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="money-form"
      onSubmit={(event) => {
        event.preventDefault();
        onHide(reason.trim());
      }}
    >
      <TextField
        label="Reason to hide it, for the audit trail"
        value={reason}
        onValue={setReason}
        maxLength={limits.maxReasonLength}
        isWide
      />
      <button type="submit" className="button" disabled={isBusy} aria-label={`Hide the review of ${name}`}>
        Hide
      </button>
    </form>
  );
}
