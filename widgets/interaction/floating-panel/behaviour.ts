import { limits } from '../../../commerce/limits.ts';
import { defineBehaviour } from '../../../runtime/view/view.ts';
import { prefersReducedMotion } from '../../ui/elements/reduced-motion.ts';

/** Fades the panel, closes it on Escape, and returns the focus to its previous element. */
export default defineBehaviour<object, { isOpen: boolean }>((panel, { data, act }) => {
  let { isOpen } = data();
  let opener: Element | null = null;
  let fade: Animation | undefined;

  const run = (opacity: [number, number]) => {
    fade?.cancel();
    fade = panel.animate({ opacity }, { duration: prefersReducedMotion() ? 0 : limits.floatingPanelFadeMs });
    return fade;
  };
  const hide = () => {
    if (panel.contains(document.activeElement) && opener instanceof HTMLElement) opener.focus();
    // The class that shows the panel has already been removed.
    panel.dataset.fading = '';
    const end = () => delete panel.dataset.fading;
    run([1, 0]).finished.then(end, end);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    act('close');
  };
  panel.addEventListener('keydown', onKeyDown);
  return {
    update() {
      if (data().isOpen === isOpen) return;
      isOpen = data().isOpen;
      if (!isOpen) return hide();
      opener = document.activeElement;
      run([0, 1]);
    },
    stop() {
      panel.removeEventListener('keydown', onKeyDown);
      fade?.cancel();
    },
  };
});
