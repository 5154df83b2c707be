import { Dialog } from '../layout/dialog.tsx';
import { isMacKeyboard, keyLabels, shortcuts } from './shortcuts.ts';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isMac = isMacKeyboard(navigator.platform);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {shortcuts.map(({ keys, what }) => (
          <div key={keys}>
            <dt>{what}</dt>
            <dd>
              <kbd>{keyLabels(keys, isMac)}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
