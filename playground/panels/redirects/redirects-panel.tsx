import { type ClipboardEvent, useMemo, useState } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { saveFile } from '../../layout/save-file.ts';
import { useEditing } from '../../selection/editing.ts';
import { UndoButtons } from '../preview/undo-buttons.tsx';
import type { Problem } from '../problems/problem.ts';
import { ImportRedirects } from './import-redirects.tsx';
import { RedirectList } from './redirect-list.tsx';
import { rowsIn } from './redirect-rows.ts';
import { storedRow, tableOf } from './redirect-table.ts';
import './redirects.css';

interface RedirectsPanelProps {
  draft: Draft;
  problems: readonly Problem[];
  onFix: (problems: readonly Problem[]) => void;
}

/** The shop's redirects as rows: where an old address led to nothing, shoppers are sent to another one. */
export function RedirectsPanel({ draft: { text }, problems, onFix }: RedirectsPanelProps) {
  const editing = useEditing();
  const rows = useMemo(() => rowsIn(text), [text]);
  const [pasted, setPasted] = useState<string>();
  const paste = (event: ClipboardEvent) => {
    const copied = event.clipboardData.getData('text/plain').trim();
    // One address is pasted into the field.
    if (!/[\t\n]/.test(copied)) return;
    event.preventDefault();
    setPasted(copied);
  };
  return (
    <section
      id="panel-preview"
      className="panel preview redirects"
      aria-label="Redirects"
      onBlur={() => editing.leaveField()}
      onPaste={pasted === undefined ? paste : undefined}
    >
      <div className="panel-head">
        <h2>Redirects</h2>
        <UndoButtons />
        <button type="button" className="button button-quiet" onClick={() => setPasted('')}>
          Import…
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={!rows || rows.length === 0}
          onClick={() => saveFile('redirects.csv', tableOf(rows ?? []), 'text/csv')}
        >
          Export
        </button>
      </div>
      {rows ? (
        <RedirectList rows={rows} problems={problems} onFix={onFix} />
      ) : (
        <p className="panel-none">The text is not a list of redirects. Correct it in the source.</p>
      )}
      {pasted !== undefined && (
        <ImportRedirects
          rows={rows ?? []}
          pasted={pasted}
          onImport={(joined) => {
            editing.set(['redirects'], joined.map(storedRow), true);
            setPasted(undefined);
          }}
          onClose={() => setPasted(undefined)}
        />
      )}
    </section>
  );
}
