import { prefersReducedMotion } from './reduced-motion.ts';

interface Modal {
  isOpen(): boolean;
  close(): void;
  /** Returns the animation for closing. */
  exit(): { keyframes: PropertyIndexedKeyframes; duration: number };
}

/**
 * Makes a dialog natively modal, which traps and restores the focus and closes on Escape. Adds the exit animation,
 * scroll locking, and closing by a click outside the dialog.
 */
export function attachModal(dialog: HTMLDialogElement, modal: Modal): { update(): void; stop(): void } {
  let closing: Animation | undefined;

  const show = () => {
    closing?.cancel();
    closing = undefined;
    if (dialog.open) return;
    dialog.showModal();
  };
  const hide = () => {
    if (!dialog.open || closing) return;
    const { keyframes, duration } = modal.exit();
    closing = dialog.animate(keyframes, { duration: prefersReducedMotion() ? 0 : duration, easing: 'ease-in' });
    closing.onfinish = () => {
      closing = undefined;
      dialog.close();
    };
  };
  const update = () => (modal.isOpen() ? show() : hide());
  const onCancel = (event: Event) => {
    event.preventDefault();
    modal.close();
  };
  const onClick = (event: MouseEvent) => {
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!isInside) modal.close();
  };
  // Locks scrolling of the page behind; hiding its scrollbar instead would shift the layout.
  const onWheel = (event: WheelEvent) => {
    if (event.target === dialog && dialog.scrollHeight <= dialog.clientHeight) event.preventDefault();
  };
  const controller = new AbortController();
  const { signal } = controller;
  dialog.addEventListener('wheel', onWheel, { passive: false, signal });
  dialog.addEventListener('cancel', onCancel, { signal });
  dialog.addEventListener('click', onClick, { signal });
  update();
  return { update, stop: () => controller.abort() };
}
