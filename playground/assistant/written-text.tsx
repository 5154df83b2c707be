import { useState } from 'react';
import type { AssistantQuery, AssistantResult } from '../api/assistant.ts';
import type { DocumentName } from '../api/documents.ts';
import { TextChanges } from '../layout/text-changes.tsx';
import { useEditing } from '../selection/editing.ts';
import { takeWritten } from './take-written.ts';
import { WrittenLines } from './written-lines.tsx';

interface WrittenTextProps {
  name: DocumentName;
  sent: string;
  asked: AssistantQuery;
  fulfilled: AssistantResult;
  onAgain: () => void;
  onClose: () => void;
}

/** Pointer of the node concerned, in the written text. */
const aboutOf = ({ pointer, slot, at }: AssistantQuery): string | undefined =>
  pointer ?? (slot && `${slot}/${at ?? 0}`);

const overtaken =
  'The same place was changed meanwhile, so this was not taken: your text is as it is. Ask again, and it is written for what is there now.';

/** The assistant's result as a comparison, to take or to leave. */
export function WrittenText({ name, sent, asked, fulfilled, onAgain, onClose }: WrittenTextProps) {
  const editing = useEditing();
  const [isOvertaken, setIsOvertaken] = useState(false);
  const { source, lines, isComplete, stopped } = fulfilled;
  const isChanged = source !== sent;
  const refused = lines.filter(({ outcome }) => outcome === 'refused');
  const take = () => {
    let isTaken = false;
    editing.edit((now) => {
      const edit = takeWritten({ sent, written: source, about: aboutOf(asked) }, now);
      isTaken = edit !== undefined;
      return edit;
    });
    if (isTaken) onClose();
    else setIsOvertaken(true);
  };
  return (
    <div className="form assistant-written">
      {stopped !== undefined && <p className="notice">This is not all of it. {stopped}</p>}
      {stopped === undefined && !isComplete && isChanged && (
        <p className="notice">Some of it could not be written without a mistake, and is left out.</p>
      )}
      <section className="review-document" aria-label="What would change">
        {isChanged ? (
          <TextChanges before={sent} after={source} id={name.id} />
        ) : (
          <p>The model has written nothing that could be used. Say it in other words, or in smaller steps.</p>
        )}
      </section>
      {refused.length > 0 && (
        <details className="assistant-refused">
          <summary>{refused.length === 1 ? 'One line was refused' : `${refused.length} lines were refused`}</summary>
          <WrittenLines lines={refused} />
        </details>
      )}
      {isOvertaken && (
        <p role="alert" className="error-message">
          {overtaken}
        </p>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onAgain} data-first-focus={!isChanged || undefined}>
          Ask again
        </button>
        <button type="button" className="button" onClick={onClose}>
          Leave
        </button>
        {isChanged && !isOvertaken && (
          <button type="button" className="button button-accent" onClick={take}>
            Take
          </button>
        )}
      </div>
    </div>
  );
}
