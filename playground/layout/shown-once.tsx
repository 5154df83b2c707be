import { useEffect, useId, useRef, useState } from 'react';

/** The address of a link that was just made, to be copied: the shop keeps only a hash of it. */
export function NewLink({ address }: { address: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'made' | 'copied' | 'refused'>('made');
  useEffect(() => input.current?.select(), []);
  const copy = () => {
    input.current?.select();
    navigator.clipboard.writeText(address).then(
      () => setState('copied'),
      () => setState('refused'),
    );
  };
  return (
    <div className="share-new">
      <label htmlFor={id}>New link</label>
      <div className="share-copy">
        <input id={id} ref={input} className="input" readOnly value={address} />
        <button type="button" className="button" onClick={copy}>
          Copy
        </button>
      </div>
      <p role="status" className="muted">
        {state === 'copied' && 'Copied.'}
        {state === 'made' && 'Copy it now: it is not shown again.'}
        {state === 'refused' && 'The browser does not allow that. The link is selected: copy it by keyboard.'}
      </p>
    </div>
  );
}
