import { useState } from 'react';

/**
 * A text while it is typed. The page is drawn after the keys of someone who types fast, and a field that showed its value
 * then would lose them.
 */
export function useTyped(text: string, onType: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  if (typed !== undefined && typed === text) setTyped(undefined);
  return {
    value: typed ?? text,
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      onType(target.value);
    },
    onBlur: () => setTyped(undefined),
  };
}
