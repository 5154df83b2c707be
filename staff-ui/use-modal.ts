import { type RefObject, useLayoutEffect, useRef } from 'react';

const unheard = (event: Event): void => event.stopImmediatePropagation();

/** Opens a dialog as long as it is rendered. Afterwards the focus returns to the element that had it before. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => {
      if (!element?.open) return;
      // Suppresses `onClose` when the parent unmounts or StrictMode repeats effects, because the user has not closed
      // the dialog.
      element.addEventListener('close', unheard, { once: true, capture: true });
      // Closed before it is removed from the document, because a removed dialog does not restore the focus.
      element.close();
    };
  }, []);
  return dialog;
}
