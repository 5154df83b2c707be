import { useEffect, useRef } from 'react';
import { type Command, commandOf, isMacKeyboard } from './shortcuts.ts';

/** Handles shortcuts globally. */
export function useCommands(commands: Readonly<Record<Command, () => void>>): void {
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    const isMac = isMacKeyboard(navigator.platform);
    const press = (event: KeyboardEvent) => {
      const command = commandOf(event, isMac);
      if (!command || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      event.stopPropagation();
      latest.current[command]();
    };
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, []);
}
