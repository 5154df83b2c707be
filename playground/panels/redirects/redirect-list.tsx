import { useMemo, useState } from 'react';
import { Icon } from '../../layout/icon.tsx';
import { useEditing } from '../../selection/editing.ts';
import { useFocusLater } from '../inspector/use-focus-later.ts';
import type { Problem } from '../problems/problem.ts';
import { RedirectFields, rowId } from './redirect-row.tsx';
import { foundRows, type PlacedRow, problemsByRow } from './redirect-rows.ts';

interface RedirectListProps {
  rows: readonly PlacedRow[];
  problems: readonly Problem[];
  onFix: (problems: readonly Problem[]) => void;
}

/** Number of rows that are shown at once: each has fields that look for pages. */
const rowsOfPage = 50;

const pageOf = (position: number): number => Math.floor(position / rowsOfPage);

const addId = 'add-redirect';

const counted = (count: number): string => (count === 1 ? 'One redirect' : `${count} redirects`);

/** The rows that an author looks for, a page of them at a time. */
function useFoundRows(rows: readonly PlacedRow[], byRow: ReadonlyMap<number, unknown>) {
  const [search, setSearch] = useState('');
  const [areWrong, setAreWrong] = useState(false);
  const [wantedPage, setWantedPage] = useState(0);
  /** The row in which the author writes, which stays although it is not looked for any more. */
  const [edited, setEdited] = useState<number>();
  const found = foundRows(rows, { words: search, among: areWrong ? byRow : undefined, always: edited });
  const lastPage = pageOf(Math.max(found.length - 1, 0));
  const page = Math.min(wantedPage, lastPage);
  const look = (nextSearch: string, nextAreWrong: boolean) => {
    setSearch(nextSearch);
    setAreWrong(nextAreWrong);
    setEdited(undefined);
    setWantedPage(0);
  };
  return {
    search,
    areWrong,
    found,
    page,
    lastPage,
    shown: found.slice(page * rowsOfPage, (page + 1) * rowsOfPage),
    look,
    edit: setEdited,
    turn: setWantedPage,
  };
}

/** Rows of redirects, with their problems, and what finds them. */
export function RedirectList({ rows, problems, onFix }: RedirectListProps) {
  const editing = useEditing();
  const focusLater = useFocusLater();
  const byRow = useMemo(() => problemsByRow(problems), [problems]);
  const looking = useFoundRows(rows, byRow);
  const { shown } = looking;
  const add = () => {
    looking.look('', false);
    looking.turn(pageOf(rows.length));
    editing.set(['redirects', rows.length], { from: '', to: '' }, true);
    focusLater(rowId(rows.length));
  };
  const remove = ({ index }: PlacedRow) => {
    looking.edit(undefined);
    editing.set(['redirects', index], undefined, true);
    focusLater(addId);
  };
  const fix = ({ index }: PlacedRow, found: readonly Problem[]) => {
    onFix(found);
    // The button that was pressed is gone with the problem.
    focusLater(rowId(index));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <div className="redirects-body" role="group" aria-label="Rows of redirects" tabIndex={0}>
      <p className="muted">
        A request for an address at which nothing is goes to another one. With /* at its end, an old address stands for
        everything below it.
      </p>
      <Tools count={rows.length} wrong={byRow.size} looking={looking} onAdd={add} />
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
            onEdit={() => looking.edit(row.index)}
            onRemove={() => remove(row)}
            onFix={(found) => fix(row, found)}
          />
        ))}
      </ul>
    </div>
  );
}

interface ToolsProps {
  /** Number of all rows. */
  count: number;
  /** Number of rows with problems. */
  wrong: number;
  looking: ReturnType<typeof useFoundRows>;
  onAdd: () => void;
}

function Tools({ count, wrong, looking, onAdd }: ToolsProps) {
  const { search, areWrong, found, look } = looking;
  return (
    <div className="redirects-tools">
      <input
        type="search"
        className="input"
        aria-label="Find a redirect"
        placeholder="Find a redirect"
        value={search}
        onChange={(event) => look(event.target.value, areWrong)}
      />
      <button type="button" id={addId} className="button button-with-icon" onClick={onAdd}>
        <Icon name="plus" />
        Add a redirect
      </button>
      {(wrong > 0 || areWrong) && (
        <button type="button" className="button" aria-pressed={areWrong} onClick={() => look(search, !areWrong)}>
          {wrong} with problems
        </button>
      )}
      <span role="status" className="muted">
        {search.trim() === '' && !areWrong ? counted(count) : `${found.length} of ${count}`}
      </span>
      {looking.lastPage > 0 && <Pages {...looking} />}
    </div>
  );
}

/** Steps through the pages of a long list. */
function Pages({ page, lastPage, shown, turn }: ReturnType<typeof useFoundRows>) {
  const first = page * rowsOfPage;
  return (
    <fieldset className="redirect-pages">
      <legend className="only-read">Rows that are shown</legend>
      <button type="button" className="button" disabled={page === 0} onClick={() => turn(page - 1)}>
        Previous
      </button>
      <output>
        {first + 1}–{first + shown.length}
      </output>
      <button type="button" className="button" disabled={page === lastPage} onClick={() => turn(page + 1)}>
        Next
      </button>
    </fieldset>
  );
}
