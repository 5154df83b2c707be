import { type ClipboardEvent, useMemo, useState } from 'react';
import type { Draft } from '../../drafts/draft.ts';
import { Icon } from '../../layout/icon.tsx';
import { saveFile } from '../../layout/save-file.ts';
import { useEditing } from '../../selection/editing.ts';
import { useFocusLater } from '../inspector/use-focus-later.ts';
import { UndoButtons } from '../preview/undo-buttons.tsx';
import type { Problem } from '../problems/problem.ts';
import { ImportRedirects } from './import-redirects.tsx';
import { RedirectFields, rowId } from './redirect-row.tsx';
import { foundRows, type PlacedRow, problemsByRow, rowsIn } from './redirect-rows.ts';
import { storedRow, tableOf } from './redirect-table.ts';
import './redirects.css';

interface RedirectsPanelProps {
  draft: Draft;
  problems: readonly Problem[];
  onFix: (problems: readonly Problem[]) => void;
}

/** Number of rows that are shown at first; a search finds the others. */
const shownAtFirst = 50;

const addId = 'add-redirect';

const counted = (count: number): string => (count === 1 ? 'One redirect' : `${count} redirects`);

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
        <Rows rows={rows} problems={problems} onFix={onFix} />
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

function Rows({ rows, problems, onFix }: Omit<RedirectsPanelProps, 'draft'> & { rows: readonly PlacedRow[] }) {
  const editing = useEditing();
  const focusLater = useFocusLater();
  const [search, setSearch] = useState('');
  const [count, setCount] = useState(shownAtFirst);
  const byRow = useMemo(() => problemsByRow(problems), [problems]);
  const found = foundRows(rows, search);
  const shown = found.slice(0, count);
  const add = () => {
    setSearch('');
    setCount(Math.max(count, rows.length + 1));
    editing.set(['redirects', rows.length], { from: '', to: '' }, true);
    focusLater(rowId(rows.length));
  };
  const remove = ({ index }: PlacedRow) => {
    editing.set(['redirects', index], undefined, true);
    focusLater(addId);
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="redirects-body" role="group" aria-label="Rows of redirects" tabIndex={0}>
      <p className="muted">
        A request for an address at which nothing is goes to another one. With /* at its end, an old address stands for
        everything below it.
      </p>
      <div className="redirects-tools">
        <input
          type="search"
          className="input"
          aria-label="Find a redirect"
          placeholder="Find a redirect"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setCount(shownAtFirst);
          }}
        />
        <button type="button" id={addId} className="button button-with-icon" onClick={add}>
          <Icon name="plus" />
          Add a redirect
        </button>
        <span role="status" className="muted">
          {search.trim() === '' ? counted(rows.length) : `${found.length} of ${rows.length}`}
        </span>
      </div>
      {shown.length > 0 && (
        <div className="redirect-row redirect-heads" aria-hidden>
          <span>Old address</span>
          <span>New address</span>
          <span>Note</span>
        </div>
      )}
      <ul className="redirect-rows">
        {shown.map((row) => (
          <RedirectFields
            key={row.index}
            row={row}
            problems={byRow.get(row.index) ?? []}
            onRemove={() => remove(row)}
            onFix={onFix}
          />
        ))}
      </ul>
      {found.length > shown.length && (
        <button type="button" className="button" onClick={() => setCount(count + shownAtFirst)}>
          Show more
        </button>
      )}
    </div>
  );
}
