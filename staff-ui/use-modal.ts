import { type RefObject, useLayoutEffect, useRef } from 'react';

const unheard = (event: Event): void => event.stopImmediatePropagation();

/** Opens a dialog for as long as it is rendered. The focus returns to where it was before. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      if (!element?.open) return;
      // Nobody closed it: it goes with what it is a part of, or React tries its effects twice.
      element.addEventListener('close', unheard, { once: true, capture: true });
      // While it is still in the document: a dialog that was removed restores no focus.
      element.close();
    };
  }, []);
  return dialog;
}
