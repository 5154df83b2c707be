import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ImportPlan, importStock, planImport, undoImport } from '../../commerce/admin-calls/stock.ts';
import { messageOf, send } from '../api/send.ts';
import { useChange } from '../api/use-change.ts';
import { counted } from '../layout/format.ts';
import { fileText } from './file-text.ts';
import { ImportDialog } from './import-dialog.tsx';

interface ChosenFile {
  name: string;
  csv: string;
  plan: ImportPlan;
}

/** Reads a CSV file, shows what it would change, and changes that once the merchant agrees. It can be undone. */
export function ImportForm() {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const [chosen, setChosen] = useState<ChosenFile>();
  const [done, setDone] = useState<{ id: string; text: string }>();
  const refresh = () => void client.invalidateQueries({ queryKey: ['stock'] });
  const look = useChange(
    async ({ name, csv }: { name: string; csv: string }) => {
      const plan = await send(planImport, { body: { csv } });
      return { name, csv, plan };
    },
    (file) => {
      setDone(undefined);
      setChosen(file);
    },
  );
  const make = useChange(
    async ({ name, csv, plan }: { name: string; csv: string; plan: string }, changeId) => {
      const { changed } = await send(importStock, { body: { name: name.slice(0, 100), csv, plan, changeId } });
      return { id: changeId, text: `${name}: ${counted(changed, 'variant', 'variants')} changed.` };
    },
    (made) => {
      setChosen(undefined);
      setDone(made);
      refresh();
    },
  );
  const undo = useChange(
    (id: string, changeId) => send(undoImport, { params: { import: id }, body: { changeId } }),
    ({ undone, kept }) => {
      const left = kept > 0 ? ` ${counted(kept, 'price was', 'prices were')} changed since, and stay.` : '';
      setDone({ id: '', text: `${counted(undone, 'variant is', 'variants are')} as before.${left}` });
      refresh();
    },
  );
  const wasOpen = useRef(false);
  const isOpen = chosen !== undefined;
  // What is behind an open dialog takes no focus, so it goes back once the dialog has left.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const error = look.error ?? undo.error;
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
          make.reset();
          look.mutate({ name: file.name, csv: await fileText(file) });
          // The same file can be chosen again once it is corrected.
          target.value = '';
        }}
      />
      <button
        ref={opener}
        type="button"
        className="button"
        disabled={look.isPending}
        onClick={() => input.current?.click()}
      >
        {look.isPending ? 'Reading…' : 'Import CSV'}
      </button>
      <div className="report" role="status">
        {error ? <p className="error-message">{messageOf(error)}</p> : undefined}
        {done ? <p>{done.text}</p> : undefined}
        {done && done.id !== '' ? (
          <button type="button" className="button" disabled={undo.isPending} onClick={() => undo.mutate(done.id)}>
            {undo.isPending ? 'Undoing…' : 'Undo this import'}
          </button>
        ) : undefined}
      </div>
      {chosen ? (
        <ImportDialog
          name={chosen.name}
          plan={chosen.plan}
          isMaking={make.isPending}
          error={make.error ? messageOf(make.error) : undefined}
          onMake={() => make.mutate({ name: chosen.name, csv: chosen.csv, plan: chosen.plan.plan })}
          onClose={() => setChosen(undefined)}
        />
      ) : undefined}
    </>
  );
}
