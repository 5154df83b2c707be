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
      // Its parent unmounts, or StrictMode repeats effects: no user has closed it, so `onClose` is not called.
      element.addEventListener('close', unheard, { once: true, capture: true });
      // While it is still in the document: a dialog that was removed restores no focus.
      element.close();
    };
  }, []);
  return dialog;
}
