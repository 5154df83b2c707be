import { useEffect, useRef } from 'react';
import { messageOf } from '../api/send.ts';
import { ImportDialog } from './import-dialog.tsx';
import { type Import, useImport } from './use-import.ts';

/** The result of an import, with a button to undo it. */
function ImportReport({ look, undo, done }: Import) {
  const error = look.error ?? undo.error;
  return (
    <div className="report" role="status">
      {error ? <p className="error-message">{messageOf(error)}</p> : undefined}
      {done ? <p>{done.text}</p> : undefined}
      {done && done.id !== '' ? (
        <button type="button" className="button" disabled={undo.isPending} onClick={() => undo.mutate(done.id)}>
          {undo.isPending ? 'Undoing…' : 'Undo this import'}
        </button>
      ) : undefined}
    </div>
  );
}

/** Reads a CSV file, shows its changes, and applies them once the merchant confirms. The import can be undone. */
export function ImportForm() {
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const importing = useImport();
  const { chosen, look, make } = importing;
  const wasOpen = useRef(false);
  const isOpen = chosen !== undefined;
  // Elements behind an open dialog take no focus, so it goes back once the dialog has closed.
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
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
          await importing.read(file);
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
      <ImportReport {...importing} />
      {chosen ? (
        <ImportDialog
          name={chosen.name}
          plan={chosen.plan}
          isMaking={make.isPending}
          error={make.error ? messageOf(make.error) : undefined}
          onMake={() => importing.agree(chosen)}
          onClose={importing.leave}
        />
      ) : undefined}
    </>
  );
}
