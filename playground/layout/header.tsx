import { useQueryClient } from '@tanstack/react-query';
import { signOut } from '../api/documents.ts';
import { type Draft, publicationText, saveStateText } from '../drafts/draft.ts';

interface HeaderProps {
  draft: Draft | undefined;
  author: string;
  onPublish: () => void;
  onShortcuts: () => void;
}

/** The open document, its save state, and commands. */
export function Header({ draft, author, onPublish, onShortcuts }: HeaderProps) {
  const client = useQueryClient();
  const leave = () => signOut().then((session) => client.setQueryData(['session'], session));
  return (
    <header className="head">
      <h1 className="head-name">{draft?.name.id ?? 'Endcap'}</h1>
      {draft && (
        <p className="head-state" role="status">
          <span className={`head-save head-${draft.state}`}>{saveStateText(draft)}</span>
          <span className="head-published">{publicationText(draft)}</span>
        </p>
      )}
      <div className="head-actions">
        <button type="button" className="button button-quiet" onClick={onShortcuts}>
          Shortcuts
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
