import { useState } from 'react';

/** What was typed into a field, and the text of the page when the field was left. */
export interface Typing {
  typed: string;
  leftAt?: string;
}

/**
 * Whether a field still shows what was typed into it. The page catches up later, also after the field was left: until then
 * its text is an older one, and to show it would lose what someone has selected who is back in the field.
 *
 * @param text the text of the page
 */
export const isShownAsTyped = ({ typed, leftAt }: Typing, text: string): boolean =>
  typed !== text && (leftAt === undefined || leftAt === text);

/**
 * A text while it is typed. The page is drawn after the keys of someone who types fast, and a field that showed its value
 * then would lose them.
 */
export function useTyped(text: string, onType: (typed: string) => void) {
  const [typing, setTyping] = useState<Typing>();
  if (typing && !isShownAsTyped(typing, text)) setTyping(undefined);
  return {
    value: typing?.typed ?? text,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyping({ typed: target.value });
      onType(target.value);
    },
    onBlur: () => setTyping((last) => last && { ...last, leftAt: text }),
  };
}
