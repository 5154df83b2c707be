import { useEffect, useRef, useState } from 'react';
import { emptyTags, htmlPieces } from './html-pieces.ts';
import { commands, edit } from './text-commands.ts';

/** Appends the elements of sanitised HTML to an element. */
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

/** Returns the link that contains the selection. */
function linkAt(editor: HTMLElement | null): HTMLAnchorElement | null {
  const node = getSelection()?.anchorNode ?? null;
  const element = node instanceof Element ? node : (node?.parentElement ?? null);
  const link = element?.closest('a') ?? null;
  return editor?.contains(link) ? link : null;
}

/** State of a rich text field: its element, and the formats of the selection. */
export function useRichText(html: string, onHtml: (html: string) => void) {
  const editor = useRef<HTMLDivElement>(null);
  const hasBegun = useRef(false);
  const caret = useRef<Range>(null);
  const [on, setOn] = useState<readonly string[]>([]);
  useEffect(() => {
    if (hasBegun.current || !editor.current) return;
    hasBegun.current = true;
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
    // The focus may have been elsewhere on the page in the meantime.
    if (selection && caret.current) {
      selection.removeAllRanges();
      selection.addRange(caret.current);
    }
    command();
    report();
  };
  return {
    editor,
    /** Labels of the selection's formats. */
    on,
    report,
    run,
    /** Returns the address of the link that contains the selection. */
    address: () => linkAt(editor.current)?.getAttribute('href') ?? '',
  };
}

/** State and functions of a rich text field. */
export type EditedText = ReturnType<typeof useRichText>;
