import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../api/call.ts';
import { type DocumentName, keyOf } from '../api/documents.ts';
import { Dialog } from '../layout/dialog.tsx';
import { saveFile } from '../layout/save-file.ts';
import { CheckRow, DocumentLabel, pluralise } from './bulk-parts.tsx';
import { readTexts } from './current-texts.ts';
import { type DocumentInFile, fileLimits, sizeProblem, writeDocumentFile } from './document-file.ts';
import { listNames, useBulkWorld } from './use-bulk-world.ts';
import { useExclusions } from './use-exclusions.ts';
import './bulk.css';

const tooMany = (count: number): string | undefined =>
  count > fileLimits.documents ? `A file has ${fileLimits.documents} documents at most. Leave some out.` : undefined;

/** Saves the drafts of the chosen pages and fragments as one file. */
export function ExportDialog({ onClose }: { onClose: () => void }) {
  const world = useBulkWorld();
  const exclusions = useExclusions();
  const list = useQuery({
    queryKey: ['export'],
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) => listNames(signal),
  });
  const names = list.data ?? [];
  const chosen = names.filter((name) => !exclusions.keys.has(keyOf(name)));
  const problem = tooMany(chosen.length);
  const save = useMutation({
    mutationFn: async () => {
      const { texts, failures } = await readTexts(world, chosen);
      const [failure] = failures;
      if (failure) throw new Error(`Nothing is exported: ${failure.name.id} could not be read. ${failure.why}`);
      const text = writeDocumentFile(texts.map(inFile));
      const tooLarge = sizeProblem(new Blob([text]).size);
      if (tooLarge) throw new Error(tooLarge);
      saveFile('endcap-documents.json', text, 'application/json');
      return texts.length;
    },
  });
  return (
    <Dialog title="Export documents" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <p className="muted">The drafts as they are now, in one file that can be imported in this shop or another.</p>
        {list.isPending && <p className="muted">Reading the list…</p>}
        {list.data && (
          <CheckRow
            isChecked={chosen.length === names.length}
            isMixed={chosen.length > 0 && chosen.length < names.length}
            onChange={(isChecked) => exclusions.exclude(names.map(keyOf), !isChecked)}
          >
            All pages and fragments
          </CheckRow>
        )}
        <fieldset className="bulk-names" aria-label="Documents in the file">
          {names.map((name) => (
            <CheckRow
              key={keyOf(name)}
              isChecked={!exclusions.keys.has(keyOf(name))}
              onChange={(isChecked) => exclusions.exclude([keyOf(name)], !isChecked)}
            >
              <span>
                <DocumentLabel name={name} />
              </span>
            </CheckRow>
          ))}
        </fieldset>
        {(list.error || save.error || problem) && (
          <p role="alert" className="error-message">
            {problem ?? messageOf(save.error ?? list.error)}
          </p>
        )}
        <div className="dialog-actions">
          <p role="status" className="muted">
            {save.data !== undefined && `Exported ${pluralise(save.data, 'document')}.`}
          </p>
          <button
            type="submit"
            className="button button-accent"
            data-first-focus
            disabled={chosen.length === 0 || problem !== undefined || save.isPending}
          >
            {save.isPending ? 'Exporting…' : `Export ${pluralise(chosen.length, 'document')}`}
          </button>
        </div>
      </form>
    </Dialog>
  );
}

const inFile = ({ name, text }: { name: DocumentName; text: string }): DocumentInFile => ({
  kind: name.kind === 'pages' ? 'pages' : 'fragments',
  id: name.id,
  source: text,
});
