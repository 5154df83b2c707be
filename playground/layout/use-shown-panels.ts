import { useStoredFlag } from './use-stored-flag.ts';

/** A panel that can be hidden and shown. */
function usePanel(stored: string, isFirstShown = true) {
  const [isShown, toggle] = useStoredFlag(stored, isFirstShown);
  return {
    isShown,
    toggle,
    show: () => {
      if (!isShown) toggle();
    },
  };
}

/**
 * The visibility of the panels around the canvas, stored in this browser. The source and the contents of the findings
 * are closed at first: the page needs the room more, and the row of their tabs stays.
 */
export function useShownPanels() {
  const side = usePanel('side-shown');
  const inspector = usePanel('inspector-shown');
  const source = usePanel('source-shown', false);
  const findings = usePanel('findings-shown', false);
  const buttons = [
    { label: 'Outline', icon: 'panel-left', isShown: side.isShown, toggle: side.toggle, keys: 'Mod+B' },
    { label: 'Source', icon: 'panel-bottom', isShown: source.isShown, toggle: source.toggle, keys: 'Mod+J' },
    { label: 'Inspector', icon: 'panel-right', isShown: inspector.isShown, toggle: inspector.toggle, keys: 'Mod+I' },
  ] as const;
  return { side, inspector, source, findings, buttons };
}
