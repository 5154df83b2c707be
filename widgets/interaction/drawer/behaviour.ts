import { defineBehaviour } from '../../../runtime/view/view.ts';

/**
 * A native modal dialog: traps and restores the focus and closes on Escape. This adds the exit animation and scroll
 * locking.
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
    const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const offscreenTransform = getComputedStyle(dialog).getPropertyValue('--drawer-away');
    closing = dialog.animate(
      { translate: offscreenTransform },
      { duration: prefersReducedMotion ? 0 : props().closeDurationMs, easing: 'ease-in' },
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
  // Locks the page behind; hiding its scrollbar would shift the layout.
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
