import { useState } from 'react';

/** Changes that are named; the others are counted. */
const most = 3;

/** Says what someone else changed that is now in the text. */
export function MergedNotice({ words }: { words: readonly string[] }) {
  const [isShown, setIsShown] = useState(true);
  if (!isShown || words.length === 0) return null;
  return (
    <div role="status" className="notice notice-calm">
      <span>
        Changes of someone else are now in your text (Undo takes them back): {words.slice(0, most).join(' ')}
        {words.length > most && ` And ${words.length - most} more.`}
      </span>
      <button type="button" className="button" onClick={() => setIsShown(false)}>
        Dismiss
      </button>
    </div>
  );
}
