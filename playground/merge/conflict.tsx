import { useState } from 'react';
import { messageOf } from '../api/call.ts';
import type { Draft } from '../drafts/draft.ts';
import { useWorkspace } from '../drafts/use-workspace.ts';
import { MergeDialog } from './merge-dialog.tsx';

/**
 * Notice that the document was also saved elsewhere, with changes in the same places. The author chooses a text;
 * neither is lost.
 */
export function Conflict({ draft }: { draft: Draft }) {
  const { name, base } = draft;
  const workspace = useWorkspace();
  const [error, setError] = useState('');
  const [isMerging, setIsMerging] = useState(false);
  const resolve = (how: 'keepMine' | 'loadTheirs') => () =>
    workspace[how](name).catch((thrown: unknown) => setError(messageOf(thrown)));
  return (
    <>
      <div role="alert" className="notice">
        <span>
          This document was changed elsewhere while you edited it. Your text is kept here but not saved until you
          choose. {error}
        </span>
        {name.kind !== 'scripts' && base !== undefined && (
          <button type="button" className="button button-accent" onClick={() => setIsMerging(true)}>
            Merge…
          </button>
        )}
        <button type="button" className="button" onClick={resolve('keepMine')}>
          Overwrite with my text
        </button>
        <button type="button" className="button" onClick={resolve('loadTheirs')}>
          Load their text (Undo restores mine)
        </button>
      </div>
      {isMerging && base !== undefined && <MergeDialog draft={draft} base={base} onClose={() => setIsMerging(false)} />}
    </>
  );
}
