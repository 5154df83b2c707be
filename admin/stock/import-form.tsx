import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { importStock } from '../../commerce/admin-calls/stock.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { counted } from '../layout/format.ts';
import { fileText } from './file-text.ts';

/** Reads a CSV file: all of its lines are right and are applied, or none is. */
export function ImportForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const change = useChange(
    (csv: string, changeId) => send(importStock, { body: { csv, changeId } }),
    () => void client.invalidateQueries({ queryKey: ['stock'] }),
  );
  const report = change.data;
  return (
    <>
      <input
        ref={input}
        className="only-read"
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        aria-label="CSV file to import"
        tabIndex={-1}
        onChange={async ({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          setName(file.name);
          change.mutate(await fileText(file));
          // The same file can be chosen again once it is corrected.
          target.value = '';
        }}
      />
      <button type="button" className="button" disabled={change.isPending} onClick={() => input.current?.click()}>
        {change.isPending ? 'Importing…' : 'Import CSV'}
      </button>
      <div className="report" role="status">
        {change.error ? <p className="error-message">{messageOf(change.error)}</p> : undefined}
        {report && report.problems.length === 0 ? (
          <p>
            {name}: {counted(report.changed, 'variant', 'variants')} changed, {report.unchanged} unchanged.
          </p>
        ) : undefined}
        {report && report.problems.length > 0 ? (
          <>
            <p className="error-message">
              {name}: nothing was changed, because {counted(report.problems.length, 'line is', 'lines are')} wrong.
            </p>
            <ul>
              {report.problems.slice(0, 50).map(({ line, message }) => (
                <li key={`${line} ${message}`}>
                  Line {line}: {message}
                </li>
              ))}
            </ul>
          </>
        ) : undefined}
      </div>
    </>
  );
}
