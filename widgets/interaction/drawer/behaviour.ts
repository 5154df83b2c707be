import { defineBehaviour } from '../../../runtime/react/view.ts';

/** It has nothing to do before the shopper does something. */
export const isPatient = true;

/**
 * A modal dialog of the browser's own: it traps the focus, closes on Escape and gives the focus back. What it does
 * not do is animate its way out and keep the page behind from scrolling.
 */
export default defineBehaviour<{ closeDurationMs: number }, { isOpen: boolean }>((element, { props, data, act }) => {
  const dialog = element as HTMLDialogElement;
  let closing: Animation | undefined;

  const show = () => {
    closing?.cancel();
    closing = undefined;
    if (dialog.open) return;
    dialog.showModal();
  };
  const hide = () => {
    if (!dialog.open || closing) return;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const away = getComputedStyle(dialog).getPropertyValue('--drawer-away');
    closing = dialog.animate(
      { translate: away },
      { duration: isStill ? 0 : props().closeDurationMs, easing: 'ease-in' },
    );
    closing.onfinish = () => {
      closing = undefined;
      dialog.close();
    };
  };
  const update = () => (data().isOpen ? show() : hide());
  const onCancel = (event: Event) => {
    event.preventDefault();
    act('close');
  };
  const onClick = (event: MouseEvent) => {
    if (event.target !== dialog) return;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const isInside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!isInside) act('close');
  };
  // The page behind must not scroll; hiding its scrollbar would move everything sideways.
  const onWheel = (event: WheelEvent) => {
    if (event.target === dialog && dialog.scrollHeight <= dialog.clientHeight) event.preventDefault();
  };
  dialog.addEventListener('wheel', onWheel, { passive: false });
  dialog.addEventListener('cancel', onCancel);
  dialog.addEventListener('click', onClick);
  update();
  return {
    update,
    stop() {
      dialog.removeEventListener('wheel', onWheel);
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('click', onClick);
    },
  };
});
