import { useQueryClient } from '@tanstack/react-query';
import { signOut } from './api/documents.ts';
import { type Draft, publicationText, saveStateText } from './drafts/draft.ts';
import type { IconName } from './layout/icon.tsx';
import { IconButton } from './layout/icon-button.tsx';
import { othersText } from './presence/others-text.ts';
import { isMacKeyboard, keyLabels } from './shortcuts/shortcuts.ts';
import './layout/head.css';

/** Maximum number of initials, so that there is room for the text. */
const maxFaces = 4;

interface HeaderProps {
  draft: Draft | undefined;
  author: string;
  /** Authors of the other tabs that have the document open. */
  others: readonly string[];
  onPublish: () => void;
  onShortcuts: () => void;
  onAccount: () => void;
  panels: readonly PanelToggle[];
}

/** A panel that can be hidden. */
interface PanelToggle {
  label: string;
  icon: IconName;
  isShown: boolean;
  toggle: () => void;
  keys: string;
}

/** The open document's name and save state, and the commands. */
export function Header({ draft, author, others, onPublish, onShortcuts, onAccount, panels }: HeaderProps) {
  const client = useQueryClient();
  const isMac = isMacKeyboard(navigator.platform);
  const faces = others.filter((name) => name !== author);
  const leave = () => signOut().then((session) => client.setQueryData(['session'], session));
  return (
    <header className="head">
      <h1 className="head-name" title={draft?.name.id}>
        {draft?.name.id ?? 'Endcap'}
      </h1>
      {draft && (
        <p className="head-state" role="status">
          <span className={`head-save head-${draft.state}`}>{saveStateText(draft)}</span>
          <span className="head-published">{publicationText(draft)}</span>
          {others.length > 0 && (
            <span className="head-others" title={othersText(others, author)}>
              <span className="head-faces" aria-hidden>
                {faces.slice(0, maxFaces).map((name) => (
                  <span key={name} className="head-face">
                    {name.charAt(0)}
                  </span>
                ))}
              </span>
              <span>{othersText(others, author)}</span>
            </span>
          )}
        </p>
      )}
      <div className="head-actions">
        <fieldset className="toolbar head-panels">
          <legend className="only-read">Panels</legend>
          {panels.map(({ label, icon, isShown, toggle, keys }) => (
            <IconButton
              key={label}
              icon={icon}
              label={label}
              title={`${label} (${keyLabels(keys, isMac)})`}
              aria-pressed={isShown}
              onClick={toggle}
            />
          ))}
        </fieldset>
        <IconButton icon="keyboard" label="Shortcuts" title="Keyboard shortcuts" onClick={onShortcuts} />
        <IconButton icon="account" label="Account" title={`Account of ${author}`} onClick={onAccount} />
        <IconButton icon="leave" label="Sign out" title={`Signed in as ${author}. Sign out`} onClick={leave} />
        <button type="button" className="button button-accent" onClick={onPublish} disabled={!draft}>
          Publish
        </button>
      </div>
    </header>
  );
}
