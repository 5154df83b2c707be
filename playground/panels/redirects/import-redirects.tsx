import { useState } from 'react';
import { redirectLimits } from '../../../schemas/shop-redirects.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { joinRows, type RedirectRow, rowsOfTable } from './redirect-table.ts';

interface ImportRedirectsProps {
  rows: readonly RedirectRow[];
  /** Text that was pasted. */
  pasted: string;
  onImport: (rows: readonly RedirectRow[]) => void;
  onClose: () => void;
}

const counted = (count: number, words: string): string[] => (count === 0 ? [] : [`${count} ${words}`]);

/** Adds redirects from two columns that are pasted, or from a file of another shop. */
export function ImportRedirects({ rows, pasted, onImport, onClose }: ImportRedirectsProps) {
  const [text, setText] = useState(pasted);
  const read = rowsOfTable(text);
  const joined = joinRows(rows, read);
  const isFull = joined.rows.length > redirectLimits.rules;
  const changes = joined.added + joined.changed;
  const said = [
    ...counted(joined.added, 'new'),
    ...counted(joined.changed, 'with another target than now'),
    ...counted(joined.same, 'there already'),
  ].join(', ');
  return (
    <Dialog title="Import redirects" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          onImport(joined.rows);
        }}
      >
        <label className="field">
          Two columns: the old address, and the new one
          <textarea
            className="input redirect-table"
            data-first-focus
            rows={8}
            spellCheck={false}
            placeholder={'/old-page, /new-page\n/blog/*, /journal/*'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <label className="field">
          Or a file: CSV, such as Shopify’s “Redirect from, Redirect to”
          <input
            type="file"
            accept=".csv,.tsv,.txt,text/csv,text/plain"
            onChange={({ target }) => void target.files?.[0]?.text().then(setText)}
          />
        </label>
        <p role="status">{said === '' ? 'Nothing to import yet.' : `${said}.`}</p>
        {isFull && (
          <p role="alert" className="error-message">
            A shop has at most {redirectLimits.rules} redirects. Replace those of one folder by a single one that ends
            with /*.
          </p>
        )}
        <div className="dialog-actions">
          <button type="submit" className="button button-accent" disabled={changes === 0 || isFull}>
            Import {changes === 1 ? 'one redirect' : `${changes} redirects`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
