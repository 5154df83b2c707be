import { use, useState } from 'react';
import { ShownRevision } from '../../selection/editing.ts';

/** A text of the page, with the document's revision from which it was rendered. */
export interface DrawnText {
  text: string;
  revision: number;
}

/** Text typed into a field, and the page's text at the time when the field was left. */
export interface Typing {
  typed: string;
  leftAt?: DrawnText;
}

/**
 * Whether a field still shows its typed text. The page catches up later, even after the field was left. Until then its
 * text is outdated, and showing it would lose the selection of an author who has returned to the field. A slow page may
 * never be rendered with the typed text: if it was undone by then, the page has the same text as when the field was
 * left, and only the revision differs.
 */
export const isShownAsTyped = ({ typed, leftAt }: Typing, drawn: DrawnText): boolean =>
  typed !== drawn.text && (leftAt === undefined || (leftAt.text === drawn.text && leftAt.revision === drawn.revision));

/**
 * Keeps a text while it is being typed. The page is rendered with a delay, and a field that showed the page's value
 * would lose the keys of a fast typist.
 */
export function useTyped(text: string, onType: (typed: string) => void) {
  const drawn = { text, revision: use(ShownRevision) };
  const [typing, setTyping] = useState<Typing>();
  if (typing && !isShownAsTyped(typing, drawn)) setTyping(undefined);
  return {
    value: typing?.typed ?? text,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyping({ typed: target.value });
      onType(target.value);
    },
    onBlur: () => setTyping((last) => last && { ...last, leftAt: drawn }),
  };
}
