import { useStoredFlag } from './use-stored-flag.ts';

/** A panel that can be hidden and shown. */
function usePanel(stored: string) {
  const [isShown, toggle] = useStoredFlag(stored, true);
  return {
    isShown,
    toggle,
    show: () => {
      if (!isShown) toggle();
    },
  };
}

/** The visibility of the panels around the canvas, stored in this browser. */
export function useShownPanels() {
  const side = usePanel('side-shown');
  const inspector = usePanel('inspector-shown');
  const source = usePanel('source-shown');
  const buttons = [
    { label: 'Outline', icon: 'panel-left', isShown: side.isShown, toggle: side.toggle, keys: 'Mod+B' },
    { label: 'Source', icon: 'panel-bottom', isShown: source.isShown, toggle: source.toggle, keys: 'Mod+J' },
    { label: 'Inspector', icon: 'panel-right', isShown: inspector.isShown, toggle: inspector.toggle, keys: 'Mod+I' },
  ] as const;
  return { side, inspector, source, buttons };
}
