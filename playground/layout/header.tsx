import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../api/documents.ts';
import { type Draft, publicationText, saveStateText } from '../drafts/draft.ts';
import { othersText } from '../presence/others-text.ts';
import { isMacKeyboard, keyLabels } from '../shortcuts/shortcuts.ts';

interface HeaderProps {
  draft: Draft | undefined;
  author: string;
  /** Other tabs that have the document open, by author. */
  others: readonly string[];
  onPublish: () => void;
  onShortcuts: () => void;
  onAccount: () => void;
  panels: readonly PanelToggle[];
}

/** A panel that can be hidden. */
interface PanelToggle {
  label: string;
  isShown: boolean;
  toggle: () => void;
  keys: string;
}

/** The open document, its save state, and commands. */
export function Header({ draft, author, others, onPublish, onShortcuts, onAccount, panels }: HeaderProps) {
  const client = useQueryClient();
  const isMac = isMacKeyboard(navigator.platform);
  const leave = () => signOut().then((session) => client.setQueryData(['session'], session));
  return (
    <header className="head">
      <h1 className="head-name">{draft?.name.id ?? 'Endcap'}</h1>
      {draft && (
        <p className="head-state" role="status">
          <span className={`head-save head-${draft.state}`}>{saveStateText(draft)}</span>
          <span className="head-published">{publicationText(draft)}</span>
          {others.length > 0 && <span className="head-others">{othersText(others, author)}</span>}
        </p>
      )}
      <div className="head-actions">
        <fieldset className="segments head-panels">
          <legend className="only-read">Panels</legend>
          {panels.map(({ label, isShown, toggle, keys }) => (
            <button key={label} type="button" aria-pressed={isShown} title={keyLabels(keys, isMac)} onClick={toggle}>
              {label}
            </button>
          ))}
        </fieldset>
        <button type="button" className="button button-quiet" onClick={onShortcuts}>
          Shortcuts
        </button>
        <button type="button" className="button button-quiet" onClick={onAccount}>
          Account
        </button>
        <button type="button" className="button button-quiet" onClick={leave} title={`Signed in as ${author}`}>
          Sign out
        </button>
        <button type="button" className="button button-accent" onClick={onPublish} disabled={!draft}>
          Publish
        </button>
      </div>
    </header>
  );
}
