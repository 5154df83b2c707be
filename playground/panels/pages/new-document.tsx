import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallFailure, troubleOf } from '../../api/call.ts';
import { type DocumentKind, type DocumentName, saveDraft } from '../../api/documents.ts';
import { useDraft } from '../../drafts/use-workspace.ts';
import { Dialog } from '../../layout/dialog.tsx';
import { newText } from './new-text.ts';

interface NewDocumentProps {
  /** The open document, which the new one may begin as. */
  like: DocumentName;
  kinds: readonly DocumentKind[];
  onMade: (name: DocumentName) => void;
  onClose: () => void;
}

const kindNames: Readonly<Record<DocumentKind, string>> = { pages: 'Page', fragments: 'Fragment', scripts: 'Script' };

/** Makes a page, a fragment or a script, empty or as a copy of the open one. */
export function NewDocument({ like, kinds, onMade, onClose }: NewDocumentProps) {
  const client = useQueryClient();
  const source = useDraft(like);
  const [kind, setKind] = useState<DocumentKind>(like.kind);
  const [id, setId] = useState('');
  const [isCopy, setIsCopy] = useState(false);
  const make = useMutation({
    mutationFn: () => {
      const text = newText({ kind, id }, `/${id}`, isCopy && kind === like.kind ? source?.text : undefined);
      return saveDraft({ kind, id }, text, 0);
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['documents'] });
      onMade({ kind, id });
      onClose();
    },
  });
  const trouble =
    make.error instanceof CallFailure && make.error.status === 409
      ? `There is a document called ${id} already. Choose another name.`
      : make.error && troubleOf(make.error);
  return (
    <Dialog title="New document" onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          make.mutate();
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
        {kind === like.kind && (
          <label className="check">
            <input type="checkbox" checked={isCopy} onChange={(event) => setIsCopy(event.target.checked)} />
            Begin with a copy of {like.id}
          </label>
        )}
        <p role="alert" className="trouble">
          {trouble}
        </p>
        <button type="submit" className="button button-accent" disabled={make.isPending}>
          Make it
        </button>
      </form>
    </Dialog>
  );
}
