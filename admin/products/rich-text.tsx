import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { emptyTags, htmlPieces } from './html-pieces.ts';
import { LinkField } from './link-field.tsx';

interface RichTextProps {
  label: string;
  /** Sanitised HTML that it begins with. */
  html: string;
  error?: string | undefined;
  onHtml: (html: string) => void;
}

interface Command {
  label: string;
  /** What the button shows. */
  sign: string;
  run: () => void;
  isOn: () => boolean;
}

// The one way to edit rich text that every browser has, with its undo steps.
const edit = (command: string, value?: string): void => void document.execCommand(command, false, value);

const isIn = (tag: string): boolean => document.queryCommandValue('formatBlock').toLowerCase() === tag;

const toggled = (tag: string) => (): void => edit('formatBlock', `<${isIn(tag) ? 'p' : tag}>`);

const commands: readonly Command[] = [
  ...(
    [
      ['Bold', 'B', 'bold'],
      ['Italic', 'I', 'italic'],
      ['List', '•', 'insertUnorderedList'],
      ['Numbered list', '1.', 'insertOrderedList'],
    ] as const
  ).map(
    ([label, sign, name]): Command => ({
      label,
      sign,
      run: () => edit(name),
      isOn: () => document.queryCommandState(name),
    }),
  ),
  { label: 'Heading', sign: 'H', run: toggled('h2'), isOn: () => isIn('h2') },
  { label: 'Small heading', sign: 'h', run: toggled('h3'), isOn: () => isIn('h3') },
];

/** Builds the elements of sanitised HTML. */
function fill(element: HTMLElement, html: string): void {
  const path: Node[] = [element];
  for (const piece of htmlPieces(html)) {
    const parent = path.at(-1)!;
    if (piece.kind === 'text') parent.appendChild(document.createTextNode(piece.text));
    else if (piece.kind === 'open') {
      const child = document.createElement(piece.tag);
      for (const [name, value] of piece.attributes) child.setAttribute(name, value);
      parent.appendChild(child);
      if (!emptyTags.has(piece.tag)) path.push(child);
    } else if (path.length > 1) path.pop();
  }
}

/** The link in which the selection is. */
function linkAt(editor: HTMLElement | null): HTMLAnchorElement | null {
  const node = getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const link = element?.closest('a') ?? null;
  return editor?.contains(link) ? link : null;
}

/** A text with headings, lists and links. What it gives is sanitised by the server. */
export function RichText({ label, html, error, onHtml }: RichTextProps) {
  const editor = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const caret = useRef<Range>(null);
  const id = useId();
  const [on, setOn] = useState<readonly string[]>([]);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (begun.current || !editor.current) return;
    begun.current = true;
    fill(editor.current, html);
    edit('defaultParagraphSeparator', 'p');
  }, [html]);
  useEffect(() => {
    const onSelection = () => {
      const selection = getSelection();
      if (!selection?.rangeCount || !editor.current?.contains(selection.anchorNode)) return;
      caret.current = selection.getRangeAt(0).cloneRange();
      const links = linkAt(editor.current) ? ['Link'] : [];
      setOn([...commands.filter(({ isOn }) => isOn()).map((command) => command.label), ...links]);
    };
    document.addEventListener('selectionchange', onSelection);
    return () => document.removeEventListener('selectionchange', onSelection);
  }, []);
  const report = () => onHtml(editor.current?.innerHTML ?? '');
  const run = (command: () => void) => {
    editor.current?.focus();
    const selection = getSelection();
    // The focus may have been elsewhere on the page in between.
    if (selection && caret.current) {
      selection.removeAllRanges();
      selection.addRange(caret.current);
    }
    command();
    report();
  };
  const onToolbarKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    if (step === 0 || at < 0) return;
    event.preventDefault();
    const next = (at + step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]!.focus();
  };
  return (
    <div className="field field-wide">
      <span id={`${id}-label`}>{label}</span>
      <div className="rich-text" data-invalid={error === undefined ? undefined : true}>
        <div role="toolbar" aria-label={`Formats of: ${label}`} className="rich-text-tools" onKeyDown={onToolbarKey}>
          {commands.map((command, at) => (
            <button
              key={command.label}
              type="button"
              data-tool
              className="button button-quiet"
              aria-label={command.label}
              title={command.label}
              aria-pressed={on.includes(command.label)}
              tabIndex={at === current ? 0 : -1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(command.run)}
            >
              {command.sign}
            </button>
          ))}
          <LinkField
            isOn={on.includes('Link')}
            tabIndex={current === commands.length ? 0 : -1}
            address={() => linkAt(editor.current)?.getAttribute('href') ?? ''}
            onAddress={(address) => run(() => (address === '' ? edit('unlink') : edit('createLink', address)))}
          />
        </div>
        <div
          ref={editor}
          className="rich-text-field"
          role="textbox"
          tabIndex={0}
          aria-multiline
          aria-labelledby={`${id}-label`}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-below`}
          contentEditable
          suppressContentEditableWarning
          onInput={report}
          onPaste={(event) => {
            // Formats of other pages are left behind.
            event.preventDefault();
            edit('insertText', event.clipboardData.getData('text/plain'));
          }}
          onDrop={(event) => event.preventDefault()}
        />
      </div>
      {error === undefined ? undefined : (
        <span id={`${id}-below`} className="error-message">
          {error}
        </span>
      )}
    </div>
  );
}
