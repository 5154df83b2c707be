import { useRef, useState } from 'react';

interface LinkFieldProps {
  /** Whether the selection is in a link. */
  isOn: boolean;
  tabIndex: number;
  /** Returns the address of the selected link; empty without a link. */
  address: () => string;
  /** Turns the selection into a link; an empty address removes the link. */
  onAddress: (address: string) => void;
}

/** The tool of a rich text field for entering the address of a link. */
export function LinkField({ isOn, tabIndex, address, onAddress }: LinkFieldProps) {
  const [typed, setTyped] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const open = () => setTyped(address() || 'https://');
  const close = (wanted?: string) => {
    setTyped(undefined);
    if (wanted === undefined) button.current?.focus();
    else onAddress(wanted);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        data-tool
        className="button button-quiet"
        aria-pressed={isOn}
        aria-expanded={typed !== undefined}
        tabIndex={tabIndex}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => (typed === undefined ? open() : close())}
      >
        Link
      </button>
      {typed === undefined ? undefined : (
        <span className="rich-text-link">
          <input
            // biome-ignore lint/a11y/noAutofocus: the button before it requested it
            autoFocus
            className="input"
            aria-label="Address of the link"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') close();
              if (event.key !== 'Enter') return;
              event.preventDefault();
              close(typed.trim());
            }}
          />
          <button type="button" className="button" onClick={() => close(typed.trim())}>
            Set
          </button>
          {isOn ? (
            <button type="button" className="button" onClick={() => close('')}>
              Remove
            </button>
          ) : undefined}
        </span>
      )}
    </>
  );
}
