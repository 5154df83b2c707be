import { readTree } from '../../page-text/page-tree.ts';
import { TextChanges } from '../layout/text-changes.tsx';
import { CheckRow, DocumentLabel, pluralise } from './bulk-parts.tsx';
import type { ImportedDraft } from './compare-import.ts';

interface ImportedDocumentProps {
  draft: ImportedDraft;
  isLeft: boolean;
  onLeave: (isLeft: boolean) => void;
}

/** The changes that importing a document makes, with a checkbox to leave it out. */
export function ImportedDocument({ draft, isLeft, onLeave }: ImportedDocumentProps) {
  const { effect, document, read } = draft;
  return (
    <section className="bulk-document" aria-label={`Changes of ${document.id}`}>
      <CheckRow isChecked={!isLeft} onChange={(isChecked) => onLeave(!isChecked)}>
        <span>
          <DocumentLabel name={read.name} /> <span className="muted">· {effect}</span>
        </span>
      </CheckRow>
      <div className="bulk-document-changes">
        {effect === 'new' ? (
          <p>Nothing here has this name. It has {pluralise(readTree(document.source).nodes.size, 'node')}.</p>
        ) : (
          <TextChanges before={read.text} after={document.source} id={document.id} />
        )}
      </div>
    </section>
  );
}
