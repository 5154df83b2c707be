/** Maximum number of changes that are listed; further ones are only counted. */
const maxNamed = 3;

interface MergedNoticeProps {
  changes: readonly string[];
  onDismiss: () => void;
}

/** Lists someone else's changes that were merged into the text. */
export function MergedNotice({ changes, onDismiss }: MergedNoticeProps) {
  return (
    <div role="status" className="notice notice-calm">
      <span>
        Someone else’s changes have been merged into your text (Undo removes them):{' '}
        {changes.slice(0, maxNamed).join(' ')}
        {changes.length > maxNamed && ` And ${changes.length - maxNamed} more.`}
      </span>
      <button type="button" className="button" onClick={onDismiss}>
        Dismiss
      </button>
    </div>
  );
}
