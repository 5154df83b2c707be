import { useMemo, useState } from 'react';
import { describeChanges } from '../../page-text/changes/describe-changes.ts';
import { diffLines } from '../../page-text/changes/diff-lines.ts';
import './text-changes.css';

const maxSentences = 100;

interface TextChangesProps {
  before: string;
  after: string;
  /** Name of the document. */
  id: string;
  /** Whether only lines are compared, because the document is a script. */
  isScript?: boolean;
}

/** Differences between two texts of a document: in words, and as lines on demand. */
export function TextChanges({ before, after, id, isScript = false }: TextChangesProps) {
  const [isText, setIsText] = useState(false);
  const changes = useMemo(() => (isScript ? [] : describeChanges(before, after)), [before, after, isScript]);
  const label = `Changed lines of ${id}`;
  if (isScript && before !== after) return <TextDiff before={before} after={after} label={label} />;
  return (
    <>
      {changes.length === 0 ? (
        <p className="muted">
          {before === after ? 'Nothing has changed.' : 'Only the layout of the text has changed.'}
        </p>
      ) : (
        <ul className="text-changes">
          {changes.slice(0, maxSentences).map(({ kind: how, words, pointer }) => (
            <li key={`${how} ${pointer} ${words}`} data-kind={how}>
              {words}
            </li>
          ))}
          {changes.length > maxSentences && <li>… and {changes.length - maxSentences} more.</li>}
        </ul>
      )}
      {before !== after && (
        <button type="button" className="button" aria-expanded={isText} onClick={() => setIsText((shown) => !shown)}>
          As text
        </button>
      )}
      {isText && <TextDiff before={before} after={after} label={label} />}
    </>
  );
}

const signs = { same: ' ', removed: '−', added: '+', gap: ' ' } as const;

function TextDiff({ before, after, label }: { before: string; after: string; label: string }) {
  const lines = useMemo(() => diffLines(before, after), [before, after]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <pre className="text-changes-lines" tabIndex={0} role="region" aria-label={label}>
      {lines.map(({ kind, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
        <span key={index} className="text-changes-line" data-kind={kind}>
          {`${signs[kind]} ${text}\n`}
        </span>
      ))}
    </pre>
  );
}
