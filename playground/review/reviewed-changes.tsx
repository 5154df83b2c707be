import { useState } from 'react';
import { readTree } from '../../page-text/page-tree.ts';
import { hasNodes, kindOf } from '../api/documents.ts';
import type { ReviewedDocument } from '../api/releases.ts';
import { TextChanges } from '../layout/text-changes.tsx';
import { isError, type Problem } from '../panels/problems/problem.ts';
import { ProblemList } from '../panels/problems/problems-panel.tsx';
import { BeforeAndAfter } from './pictures/before-and-after.tsx';

interface ReviewedChangesProps {
  document: ReviewedDocument;
  /** Shows a problem in the editor; undefined for a document that is not open. */
  onShow: ((problem: Problem) => void) | undefined;
}

/** Whether pages show a document. */
const isPictured = ({ kind, affected }: ReviewedDocument): boolean =>
  kind !== 'redirects' && (kind !== 'fragment' || affected.length > 0);

/** The changes that publishing a document would make: in words, as text, and as seen on the pages that show it. */
export function ReviewedChanges({ document, onShow }: ReviewedChangesProps) {
  const { kind, id, live, draft, diagnostics, affected } = document;
  const [isPicture, setIsPicture] = useState(false);
  const errors = diagnostics.filter(isError);
  return (
    <section className="dialog-part review-document" aria-label={`Changes of ${id}`}>
      <h3 className="review-title">
        {id} <span className="muted">{kind}</span>
      </h3>
      {errors.length > 0 && (
        <>
          <p role="alert" className="error-message">
            Fix {errors.length === 1 ? 'one error' : `${errors.length} errors`} first.
          </p>
          <ProblemList problems={errors} onShow={onShow ?? (() => {})} />
        </>
      )}
      {live === undefined ? (
        <p>{hasNodes(kindOf[kind]) ? `New: ${readTree(draft).nodes.size} nodes` : 'New'}. Nothing of it is live yet.</p>
      ) : (
        <TextChanges before={live} after={draft} id={id} />
      )}
      {affected.length > 0 && (
        <p>
          Shown by {affected.length === 1 ? 'one live page' : `${affected.length} live pages`}: {affected.join(', ')}.
        </p>
      )}
      {live !== undefined && live !== draft && isPictured(document) && (
        <button
          type="button"
          className="button"
          aria-expanded={isPicture}
          onClick={() => setIsPicture((before) => !before)}
        >
          Before and after
        </button>
      )}
      {isPicture && live !== undefined && <BeforeAndAfter document={{ ...document, live }} />}
    </section>
  );
}
