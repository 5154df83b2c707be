import { useMemo, useState } from 'react';
import type { ReviewedDocument } from '../api/releases.ts';
import { readTree } from '../document/page-tree.ts';
import { isError, type Problem } from '../panels/problems/problem.ts';
import { ProblemList } from '../panels/problems/problems-panel.tsx';
import { describeChanges } from './describe-changes.ts';
import { diffLines } from './diff-lines.ts';
import { BeforeAndAfter } from './pictures/before-and-after.tsx';

interface ReviewedChangesProps {
  document: ReviewedDocument;
  /** Leads to a problem; undefined for a document that is not open. */
  onShow: ((problem: Problem) => void) | undefined;
}

const maxSentences = 100;

/** What publishing a document would change: in words, as text, and for the pages that show it. */
export function ReviewedChanges({ document, onShow }: ReviewedChangesProps) {
  const { kind, id, live, draft, diagnostics, affected } = document;
  const [isText, setIsText] = useState(false);
  const [isPicture, setIsPicture] = useState(false);
  const changes = useMemo(() => (live === undefined ? [] : describeChanges(live, draft)), [live, draft]);
  const errors = diagnostics.filter(isError);
  return (
    <section className="review-document" aria-label={`Changes of ${id}`}>
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
        <p>New: {readTree(draft).nodes.size} nodes. Nothing of it is live yet.</p>
      ) : changes.length === 0 ? (
        <p className="muted">{live === draft ? 'Nothing has changed.' : 'Only the layout of the text has changed.'}</p>
      ) : (
        <ul className="review-changes">
          {changes.slice(0, maxSentences).map(({ kind: how, words, pointer }) => (
            <li key={`${how} ${pointer} ${words}`} data-kind={how}>
              {words}
            </li>
          ))}
          {changes.length > maxSentences && <li>… and {changes.length - maxSentences} more.</li>}
        </ul>
      )}
      {affected.length > 0 && (
        <p>
          Shown by {affected.length === 1 ? 'one live page' : `${affected.length} live pages`}: {affected.join(', ')}.
        </p>
      )}
      {live !== undefined && live !== draft && (
        <div className="review-views">
          {(kind === 'page' || affected.length > 0) && (
            <button
              type="button"
              className="button button-quiet"
              aria-expanded={isPicture}
              onClick={() => setIsPicture((before) => !before)}
            >
              Before and after
            </button>
          )}
          <button
            type="button"
            className="button button-quiet"
            aria-expanded={isText}
            onClick={() => setIsText((before) => !before)}
          >
            As text
          </button>
        </div>
      )}
      {isPicture && live !== undefined && <BeforeAndAfter document={{ ...document, live }} />}
      {isText && <TextDiff before={live ?? ''} after={draft} label={`Changed lines of ${id}`} />}
    </section>
  );
}

const signs = { same: ' ', removed: '−', added: '+', gap: ' ' } as const;

function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className="review-text" tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
        <span key={index} className="review-line" data-kind={kind}>
          {`${signs[kind]} ${text}\n`}
        </span>
      ))}
    </pre>
  );
}
