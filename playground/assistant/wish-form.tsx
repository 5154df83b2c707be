import { type ReactNode, useId, useState } from 'react';
import { nearestNode, type PageTree, type TreeNode } from '../../page-text/page-tree.ts';
import { pointerOf } from '../../page-text/pointer.ts';
import type { AskedWish } from '../api/assistant.ts';
import { targetsOf } from '../selection/insert-targets.ts';
import { useSelection } from '../selection/selection.ts';
import type { AssistantRequest } from '../selection/wishing.ts';

/** Maximum number of characters of a wish. */
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

interface WishFormProps {
  wish: AssistantRequest;
  tree: PageTree;
  error: string | undefined;
  isShown: boolean;
  onAsk: (asked: AskedWish) => void;
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

/** The form's state, and the request that it makes for the wish. */
function useAsked({ wish, tree }: Pick<WishFormProps, 'wish' | 'tree'>) {
  const pointer = useSelection((state) => state.pointer);
  const node = nearestNode(tree, pointer);
  const targets = targetsOf(tree, node);
  const [target, setTarget] = useState(wish.task === 'describe' ? (wish.target ?? 0) : 0);
  const [words, setWords] = useState(wish.task === 'describe' ? (wish.words ?? '') : '');
  const [language, setLanguage] = useState('');
  const [isWhole, setIsWhole] = useState(false);
  const asked = (): AskedWish => {
    const said = words.trim() === '' ? {} : { words };
    if (wish.task === 'describe') {
      const { slot, index } = (targets[target] ?? targets[0]!).place(tree, node);
      return { task: wish.task, ...said, slot: pointerOf(slot), at: index };
    }
    if (wish.task === 'alt-text') {
      const { task, path, picture } = wish;
      return { task, ...said, pointer: wish.pointer, path, picture };
    }
    const about = node && !(wish.task === 'translate' && isWhole) ? { pointer: node.pointer } : {};
    return { task: wish.task, ...said, ...about, ...(wish.task === 'translate' ? { language: language.trim() } : {}) };
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

/** The form for an author's wish. Its text is kept while the model writes, so that it can be sent again. */
export function WishForm({ wish, tree, error, isShown, onAsk }: WishFormProps) {
  const asked = useAsked({ wish, tree });
  const { label, placeholder, isNeeded } = hints[wish.task];
  const { node, words, setWords } = asked;
  if (wish.task === 'change' && !node)
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
      {wish.task === 'change' && node && <p className="muted">About {nameOf(node)}, and what is in it.</p>}
      {wish.task === 'alt-text' && <img className="assistant-picture" src={wish.picture} alt="" />}
      {wish.task === 'translate' && <Language {...asked} />}
      <Labelled label={label}>
        {(id) => (
          <textarea
            id={id}
            className="input"
            rows={isNeeded ? 4 : 2}
            data-first-focus={wish.task !== 'translate' || undefined}
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
      {wish.task === 'describe' && <Where {...asked} />}
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
