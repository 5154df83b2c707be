import { type KeyboardEvent, useState } from 'react';
import { LinkField } from './link-field.tsx';
import { commands, edit } from './text-commands.ts';
import type { EditedText } from './use-rich-text.ts';

interface TextToolsProps {
  /** Label of the text. */
  label: string;
  text: EditedText;
}

/** The toolbar of a rich text field: a single tab stop, with arrow keys to move between its buttons. */
export function TextTools({ label, text: { on, run, address } }: TextToolsProps) {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    const next = (at + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]!.focus();
  };
  return (
    <div role="toolbar" aria-label={`Formats of: ${label}`} className="rich-text-tools" onKeyDown={onKeyDown}>
      {commands.map((command, at) => (
        <button
          key={command.label}
          type="button"
          data-tool
          className="button button-quiet"
          aria-label={command.label}
          title={command.label}
          aria-pressed={on.includes(command.label)}
          tabIndex={at === current ? 0 : -1}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run(command.run)}
        >
          {command.sign}
        </button>
      ))}
      <LinkField
        isOn={on.includes('Link')}
        tabIndex={current === commands.length ? 0 : -1}
        address={address}
        onAddress={(typed) => run(() => (typed === '' ? edit('unlink') : edit('createLink', typed)))}
      />
    </div>
  );
}
