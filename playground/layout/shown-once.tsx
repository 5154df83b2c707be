import { useEffect, useId, useRef, useState } from 'react';
import './shown-once.css';

interface ShownOnceProps {
  label: string;
  /** The text to copy. */
  value: string;
  /** The kind of text, as used in a sentence. */
  what: 'link' | 'key';
}

/** A newly created text for the author to copy. It cannot be shown again, because the shop keeps only a hash of it. */
export function ShownOnce({ label, value, what }: ShownOnceProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'made' | 'copied' | 'refused'>('made');
  useEffect(() => input.current?.select(), []);
  const copy = () => {
    input.current?.select();
    navigator.clipboard.writeText(value).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <div className="shown-once">
      <label htmlFor={id}>{label}</label>
      <div className="shown-once-copy">
        <input id={id} ref={input} className="input" readOnly value={value} />
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
      </div>
      <p role="status" className="muted">
        {state === 'copied' && 'Copied.'}
        {state === 'made' && 'Copy it now: it is not shown again.'}
        {state === 'refused' && `The browser does not allow that. The ${what} is selected: copy it by keyboard.`}
      </p>
    </div>
  );
}
