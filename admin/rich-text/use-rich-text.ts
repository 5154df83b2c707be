import { useEffect, useRef, useState } from 'react';
import { emptyTags, htmlPieces } from './html-pieces.ts';
import { commands, edit } from './text-commands.ts';

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

/** The element in which a text is edited, with the formats of its selection. */
export function useRichText(html: string, onHtml: (html: string) => void) {
  const editor = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const caret = useRef<Range>(null);
  const [on, setOn] = useState<readonly string[]>([]);
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
  return {
    editor,
    /** Labels of the formats that the selection has. */
    on,
    report,
    run,
    /** The address of the link in which the selection is. */
    address: () => linkAt(editor.current)?.getAttribute('href') ?? '',
  };
}

export type EditedText = ReturnType<typeof useRichText>;
