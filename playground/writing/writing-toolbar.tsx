import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Tooltip } from '../layout/tooltip.tsx';
import { isMacKeyboard, keyLabels } from '../shortcuts/shortcuts.ts';
import { isPossible, type WritingCommand, writingCommands } from './editor/commands.ts';
import { WritingIcon } from './writing-icon.tsx';

/** A button of the toolbar that opens a form. */
export interface WritingOpener {
  label: string;
  keys?: string;
  isOpen: boolean;
  open: () => void;
}

interface WritingToolbarProps {
  state: EditorState;
  openers: readonly WritingOpener[];
  onRun: (command: WritingCommand) => void;
}

const buttonsOf = (toolbar: HTMLElement | null): HTMLButtonElement[] => [
  ...(toolbar?.querySelectorAll<HTMLButtonElement>('button') ?? []),
];

/** Returns the index of the button that a key moves to. */
function movedTo(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  const [next, previous] = isRightToLeft ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  if (key === next) return (index + 1) % count;
  if (key === previous) return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** The commands on the text, as an ARIA toolbar: one tab stop, in which the arrow keys move. */
export function WritingToolbar({ state, openers, onRun }: WritingToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = buttonsOf(toolbar.current);
    const index = buttons.indexOf(event.target as HTMLButtonElement);
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = movedTo(event.key, index, buttons.length, isRightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    buttons[next]?.focus();
  };
  let index = 0;
  const button = (label: string, keys: string | undefined, props: ToolProps): ReactNode => {
    const at = index++;
    return (
      <Tool {...props} key={label} label={label} keys={keys} isStop={at === current} onFocus={() => setCurrent(at)} />
    );
  };
  return (
    <div ref={toolbar} className="writing-toolbar" role="toolbar" aria-label="Formatting" onKeyDown={move}>
      {writingCommands.map((group) => (
        <div key={group[0]!.label} className="writing-group">
          {group.map((command) =>
            button(command.label, command.keys, {
              isOn: command.isOn?.(state),
              isPossible: isPossible(command, state),
              onPress: () => onRun(command),
            }),
          )}
        </div>
      ))}
      <div className="writing-group">
        {openers.map((opener) =>
          button(opener.label, opener.keys, {
            isOpen: opener.isOpen,
            isPossible: true,
            onPress: opener.open,
          }),
        )}
      </div>
    </div>
  );
}

interface ToolProps {
  isOn?: boolean | undefined;
  isOpen?: boolean;
  isPossible: boolean;
  onPress: () => void;
}

interface OwnToolProps extends ToolProps {
  label: string;
  keys: string | undefined;
  /** Whether it is the toolbar's tab stop. */
  isStop: boolean;
  onFocus: () => void;
}

const Tool = ({ label, keys, isOn, isOpen, isPossible: canRun, isStop, onPress, onFocus }: OwnToolProps) => (
  <Tooltip text={keys ? `${label} (${keyLabels(keys, isMacKeyboard(navigator.platform))})` : label}>
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      aria-pressed={isOn}
      aria-expanded={isOpen}
      // Not `disabled`, so that the arrow keys can still reach it.
      aria-disabled={!canRun}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // Keeps the focus and the selection in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => canRun && onPress()}
    >
      <WritingIcon label={label} />
    </button>
  </Tooltip>
);
