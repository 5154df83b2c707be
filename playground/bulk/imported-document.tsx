import { readTree } from '../../page-text/page-tree.ts';
import { TextChanges } from '../layout/text-changes.tsx';
import { CheckRow, DocumentLabel, pluralise } from './bulk-parts.tsx';
import type { ImportedDraft } from './compare-import.ts';

interface ImportedDocumentProps {
  draft: ImportedDraft;
  isExcluded: boolean;
  onExclude: (isExcluded: boolean) => void;
}

/** The changes that importing a document makes, with a checkbox to leave it out. */
export function ImportedDocument({ draft, isExcluded, onExclude }: ImportedDocumentProps) {
  const { effect, document, read } = draft;
  return (
    <section className="bulk-document" aria-label={`Changes of ${document.id}`}>
      <CheckRow isChecked={!isExcluded} onChange={(isChecked) => onExclude(!isChecked)}>
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
