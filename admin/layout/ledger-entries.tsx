import { Link } from '../navigation/navigation.tsx';
import { shownTime } from './format.ts';

/** A ledger entry. */
export interface ShownEntry {
  id: string;
  kind: string;
  amount: number;
  at: number;
  order?: string;
  note?: string;
  author?: string;
}

interface LedgerEntriesProps {
  entries: readonly ShownEntry[];
  /** Names of the kinds of entries. */
  kindNames: Readonly<Record<string, string>>;
  textOf: (amount: number) => string;
}

/** Ledger entries, the latest first, with their orders and reasons. */
export const LedgerEntries = ({ entries, kindNames, textOf }: LedgerEntriesProps) => (
  <ol className="changes">
    {entries.map(({ id, kind, amount, at, order, note, author }) => (
      <li key={id}>
        <p>
          <strong>
            {amount > 0 ? '+' : ''}
            {textOf(amount)}
          </strong>{' '}
          {kindNames[kind] ?? kind}
          {order === undefined ? undefined : (
            <>
              {' '}
              <Link to={{ view: 'orders', id: order }}>#{order}</Link>
            </>
          )}
        </p>
        {note === undefined ? undefined : <p className="change-values">{note}</p>}
        <p className="muted">{[author, shownTime(at)].filter((part) => part !== undefined).join(', ')}</p>
      </li>
    ))}
  </ol>
);
