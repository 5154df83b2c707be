import { use, useState } from 'react';
import { ShownRevision } from '../../selection/editing.ts';

/** A text of the page, with the revision of the document that it is drawn of. */
export interface DrawnText {
  text: string;
  revision: number;
}

/** Text typed into a field, and the text that the page showed when the field was left. */
export interface Typing {
  typed: string;
  leftAt?: DrawnText;
}

/**
 * Whether a field still shows what was typed into it. The page catches up later, also after the field was left: until then
 * its text is an older one, and to show it would lose what someone has selected who is back in the field. A slow page may
 * never be drawn with what was typed: where it is undone by then, the page is back at the text that it had when the field
 * was left, and only its revision tells.
 */
export const isShownAsTyped = ({ typed, leftAt }: Typing, drawn: DrawnText): boolean =>
  typed !== drawn.text && (leftAt === undefined || (leftAt.text === drawn.text && leftAt.revision === drawn.revision));

/**
 * A text while it is typed. The page is drawn after the keys of someone who types fast, and a field that showed its value
 * then would lose them.
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
