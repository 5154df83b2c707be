import type { Draft } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { Conflict } from './conflict.tsx';
import { MergedNotice } from './merged-notice.tsx';

/** Messages about the text that the author has to see, whichever panels are visible. */
export function DraftNotices({ draft }: { draft: Draft }) {
  const workspace = useWorkspace();
  const { name, state, errorMessage, isRefused, isUnkept, merged, gone, notes } = draft;
  return (
    <div className="draft-notices">
      {state === 'conflict' && <Conflict draft={draft} />}
      {merged && merged.length > 0 && (
        <MergedNotice changes={merged} onDismiss={() => workspace.dismiss(name, 'merged')} />
      )}
      {state === 'failed' && (
        <p role="alert" className="notice">
          <span>
            Not saved. {errorMessage} {!isRefused && 'It will be retried automatically.'}
          </span>
          <button type="button" className="button" onClick={() => void workspace.save(name)}>
            Save now
          </button>
        </p>
      )}
      {state === 'asking' && (
        <p role="alert" className="notice">
          <span>
            Not saved: that would remove more than half of {name.id} from the server. Undo what was not meant, or save
            it.
          </span>
          <button type="button" className="button" onClick={() => void workspace.save(name, true)}>
            Save it all the same
          </button>
        </p>
      )}
      {notes && notes.length > 0 && (
        <div role="status" className="notice">
          <span>{notes.join(' ')}</span>
          <button type="button" className="button" onClick={() => workspace.dismiss(name, 'notes')}>
            Dismiss
          </button>
        </div>
      )}
      {gone !== undefined && (
        <p role="alert" className="notice">
          <span>The widget that you wrote this in was removed elsewhere meanwhile: “{gone}”.</span>
          <button type="button" className="button" onClick={() => workspace.dismiss(name, 'gone')}>
            Dismiss
          </button>
        </p>
      )}
      {isUnkept && (
        <p role="alert" className="notice">
          This browser has no room for a copy of your text: copy it elsewhere before you close the tab.
        </p>
      )}
    </div>
  );
}
