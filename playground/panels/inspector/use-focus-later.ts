import { useEffect, useRef } from 'react';

/** Returns a function that focuses the element with an id, or the first control in it, as soon as it is rendered. */
export function useFocusLater(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  useEffect(() => {
    const element = wanted.current === undefined ? null : document.getElementById(wanted.current);
    if (!element) return;
    wanted.current = undefined;
    const control = element.matches('button, input')
      ? element
      : (element.querySelector('input, select, textarea, .segments button, .swatches button') ??
        element.querySelector('button'));
    (control as HTMLElement | null)?.focus();
  });
  return (id) => {
    wanted.current = id;
  };
}
