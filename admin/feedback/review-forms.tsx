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
  useUnsaved(label, text.trim() !== value);
  return (
    <form
      className="inline-form"
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

interface HideFormProps {
  name: string;
  isBusy: boolean;
  onHide: (reason: string) => void;
}

/** Form for hiding a review, with a reason for the audit trail. */
export function HideForm({ name, isBusy, onHide }: HideFormProps) {
  const [reason, setReason] = useState('');
  return (
    <form
      className="inline-form"
      onSubmit={(event) => {
        event.preventDefault();
        onHide(reason.trim());
      }}
    >
      <TextField
        label="Reason for hiding it (kept in the audit trail)"
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
