import { Dialog } from '../layout/dialog.tsx';
import { isMacKeyboard, keyLabels, shortcuts } from './shortcuts.ts';
import './shortcuts.css';

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isMac = isMacKeyboard(navigator.platform);
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose} isWide>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <div className="shortcuts" role="group" aria-label="Shortcuts" tabIndex={0}>
        <dl>
          {shortcuts.map(({ keys, what }) => (
            <div key={keys}>
              <dt>{what}</dt>
              <dd>
                <kbd>{keyLabels(keys, isMac)}</kbd>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Dialog>
  );
}
