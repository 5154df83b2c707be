import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, messageOf } from '../../api/call.ts';
import { type DocumentKind, type DocumentName, saveDraft } from '../../api/documents.ts';
import { useDraft } from '../../drafts/use-workspace.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { newText } from './new-text.ts';

interface NewDocumentProps {
  /** The open document, which can be copied. */
  template: DocumentName;
  kinds: readonly DocumentKind[];
  onCreated: (name: DocumentName) => void;
  onClose: () => void;
}

const kindNames: Readonly<Record<DocumentKind, string>> = { pages: 'Page', fragments: 'Fragment', scripts: 'Script' };

/** Creates a page, a fragment or a script, empty or as a copy of the open one. */
export function NewDocument({ template, kinds, onCreated, onClose }: NewDocumentProps) {
  const client = useQueryClient();
  const source = useDraft(template);
  const [kind, setKind] = useState<DocumentKind>(template.kind);
  const [id, setId] = useState('');
  const [isCopy, setIsCopy] = useState(false);
  const create = useMutation({
    mutationFn: () => {
      const text = newText({ kind, id }, `/${id}`, isCopy && kind === template.kind ? source?.text : undefined);
      return saveDraft({ kind, id }, text, 0);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onCreated({ kind, id });
      onClose();
    },
  });
  const error =
    create.error instanceof CallError && create.error.status === 409
      ? `A document called ${id} already exists. Choose another name.`
      : create.error && messageOf(create.error);
  return (
    <Dialog title="New document" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          create.mutate();
        }}
      >
        <label className="field">
          Kind
          <select
            className="input"
            value={kind}
            onChange={(event) => setKind(kinds.find((each) => each === event.target.value) ?? 'pages')}
          >
            {kinds.map((each) => (
              <option key={each} value={each}>
                {kindNames[each]}
              </option>
            ))}
          </select>
        </label>
        <label className="field">
          Name
          <input
            className="input"
            required
            pattern="[a-z0-9][a-z0-9\-]{0,99}"
            title="Small letters, digits and hyphens"
            value={id}
            onChange={(event) => setId(event.target.value)}
          />
        </label>
        {kind === template.kind && (
          <label className="check">
            <input type="checkbox" checked={isCopy} onChange={(event) => setIsCopy(event.target.checked)} />
            Copy of {template.id}
          </label>
        )}
        <p role="alert" className="error-message">
          {error}
        </p>
        <button type="submit" className="button button-accent" disabled={create.isPending}>
          Create
        </button>
      </form>
    </Dialog>
  );
}
