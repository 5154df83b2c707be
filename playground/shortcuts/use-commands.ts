import { useEffect, useRef } from 'react';
import { type Command, commandOf, isMacKeyboard } from './shortcuts.ts';

/** Handles shortcuts globally. @param before called before each command */
export function useCommands(commands: Readonly<Record<Command, () => void>>, before: () => void): void {
  const latest = useRef({ commands, before });
  useEffect(() => {
    latest.current = { commands, before };
  });
  useEffect(() => {
    const isMac = isMacKeyboard(navigator.platform);
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, isMac);
      if (!command || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current.before();
      latest.current.commands[command]();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
