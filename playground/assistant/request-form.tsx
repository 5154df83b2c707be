import { type ReactNode, useId, useState } from 'react';
import { nearestNode, type PageTree, type TreeNode } from '../../page-text/page-tree.ts';
import { pointerOf } from '../../page-text/pointer.ts';
import type { AssistantQuery } from '../api/assistant.ts';
import type { AssistantRequest } from '../selection/assistant-request.ts';
import { targetsOf } from '../selection/insert-targets.ts';
import { useSelection } from '../selection/selection.ts';

/** Maximum number of characters of a request. */
const maxLength = 2000;

/** Suggested languages; any other can be typed. */
const languages = [
  ...['Arabic', 'Bengali', 'Chinese (simplified)', 'Dutch', 'English', 'French', 'German', 'Gujarati', 'Hindi'],
  ...['Italian', 'Japanese', 'Kannada', 'Korean', 'Malayalam', 'Marathi', 'Polish', 'Portuguese', 'Punjabi'],
  ...['Spanish', 'Swedish', 'Tamil', 'Telugu', 'Turkish', 'Ukrainian', 'Urdu'],
];

interface Hint {
  label: string;
  placeholder: string;
  isNeeded: boolean;
}

const hints: Readonly<Record<AssistantRequest['task'], Hint>> = {
  describe: {
    label: 'What should it say and show?',
    placeholder: 'Three reasons to buy our tea, each with an icon, and a link to the collection',
    isNeeded: true,
  },
  change: { label: 'What should change?', placeholder: 'Shorter, and with a second button', isNeeded: true },
  translate: { label: 'Anything to mind? (optional)', placeholder: 'Say du, not Sie', isNeeded: false },
  'alt-text': { label: 'What matters about it? (optional)', placeholder: 'The handle', isNeeded: false },
};

/** A node's name in a sentence, without words that are only an address. */
const nameOf = ({ widget, words }: TreeNode): string =>
  words === '' || words.startsWith('/') ? widget : `${widget} “${words}”`;

interface RequestFormProps {
  request: AssistantRequest;
  tree: PageTree;
  error: string | undefined;
  isShown: boolean;
  onAsk: (asked: AssistantQuery) => void;
}

interface FieldProps {
  label: string;
  children: (id: string) => ReactNode;
}

function Labelled({ label, children }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}

/** The form's state, and the query that it builds for the request. */
function useAsked({ request, tree }: Pick<RequestFormProps, 'request' | 'tree'>) {
  const pointer = useSelection((state) => state.pointer);
  const node = nearestNode(tree, pointer);
  const targets = targetsOf(tree, node);
  const [target, setTarget] = useState(request.task === 'describe' ? (request.target ?? 0) : 0);
  const [words, setWords] = useState(request.task === 'describe' ? (request.words ?? '') : '');
  const [language, setLanguage] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const asked = (): AssistantQuery => {
    const said = words.trim() === '' ? {} : { words };
    if (request.task === 'describe') {
      const { slot, index } = (targets[target] ?? targets[0]!).place(tree, node);
      return { task: request.task, ...said, slot: pointerOf(slot), at: index };
    }
    if (request.task === 'alt-text') {
      const { task, path, picture } = request;
      return { task, ...said, pointer: request.pointer, path, picture };
    }
    const about = node && !(request.task === 'translate' && isWhole) ? { pointer: node.pointer } : {};
    return {
      task: request.task,
      ...said,
      ...about,
      ...(request.task === 'translate' ? { language: language.trim() } : {}),
    };
  };
  return { node, targets, target, setTarget, words, setWords, language, setLanguage, isWhole, setIsWhole, asked };
}

type Asked = ReturnType<typeof useAsked>;

const Where = ({ targets, target, setTarget }: Asked) => (
  <Labelled label="Where">
    {(id) => (
      <select id={id} className="input" value={target} onChange={(event) => setTarget(Number(event.target.value))}>
        {targets.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    )}
  </Labelled>
);

function Language({ node, language, setLanguage, isWhole, setIsWhole }: Asked) {
  const list = useId();
  return (
    <>
      <Labelled label="Into which language?">
        {(id) => (
          <>
            <input
              id={id}
              className="input"
              list={list}
              data-first-focus
              required
              minLength={2}
              maxLength={60}
              placeholder="French"
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            />
            <datalist id={list}>
              {languages.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
          </>
        )}
      </Labelled>
      {node && (
        <label className="assistant-check">
          <input type="checkbox" checked={isWhole} onChange={(event) => setIsWhole(event.target.checked)} />
          The whole page, not only {nameOf(node)}
        </label>
      )}
    </>
  );
}

/** The form for an author's request. Its text is kept while the model writes, so that it can be sent again. */
export function RequestForm({ request, tree, error, isShown, onAsk }: RequestFormProps) {
  const asked = useAsked({ request, tree });
  const { label, placeholder, isNeeded } = hints[request.task];
  const { node, words, setWords } = asked;
  if (request.task === 'change' && !node)
    return isShown && <p className="form">Select something in the outline or on the canvas first.</p>;
  return (
    <form
      className="form"
      hidden={!isShown}
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(asked.asked());
      }}
    >
      {request.task === 'change' && node && <p className="muted">About {nameOf(node)}, and what is in it.</p>}
      {request.task === 'alt-text' && <img className="assistant-picture" src={request.picture} alt="" />}
      {request.task === 'translate' && <Language {...asked} />}
      <Labelled label={label}>
        {(id) => (
          <textarea
            id={id}
            className="input"
            rows={isNeeded ? 4 : 2}
            data-first-focus={request.task !== 'translate' || undefined}
            required={isNeeded}
            maxLength={maxLength}
            placeholder={placeholder}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              event.currentTarget.form?.requestSubmit();
            }}
          />
        )}
      </Labelled>
      {request.task === 'describe' && <Where {...asked} />}
      {error !== undefined && (
        <p role="alert" className="error-message">
          {error}
        </p>
      )}
      <div className="dialog-actions">
        <span className="muted">Nothing changes until you take it.</span>
        <button type="submit" className="button button-accent">
          {error === undefined ? 'Write it' : 'Ask again'}
        </button>
      </div>
    </form>
  );
}
