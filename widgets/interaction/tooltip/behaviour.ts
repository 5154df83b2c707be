import { defineBehaviour } from '../../../runtime/view/view.ts';
import { placeInside } from '../../ui/elements/place-inside.ts';

const focusable = 'a[href],button,input,select,textarea,summary,[tabindex]';

/**
 * Until this behaviour is attached, the style sheet shows the text on hover and focus; afterwards the state does,
 * so that Escape can hide it.
 */
export default defineBehaviour<object, { isOpen: boolean }>((element, { data, act }) => {
  const text = element.querySelector<HTMLElement>(':scope > [role=tooltip]')!;
  const control = element.querySelector(focusable);
  if (control && !control.hasAttribute('aria-describedby')) control.setAttribute('aria-describedby', text.id);
  const isUsed = () => element.matches(':hover') || element.contains(document.activeElement);
  const leave = (event: Event) => {
    const { relatedTarget } = event as FocusEvent;
    if (!element.contains(relatedTarget as Node | null) && !(event.type === 'focusout' && element.matches(':hover')))
      act('close');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && data().isOpen) act('close');
  };
  const controller = new AbortController();
  const { signal } = controller;
  for (const name of ['pointerenter', 'focusin']) element.addEventListener(name, () => act('open'), { signal });
  for (const name of ['pointerleave', 'focusout']) element.addEventListener(name, leave, { signal });
  // On the document, because the pointer can be over the tooltip while the focus is elsewhere.
  document.addEventListener('keydown', onKeyDown, { signal });
  element.dataset.live = '';
  if (isUsed()) act('open');
  return {
    update() {
      if (data().isOpen) placeInside(text, element);
    },
    stop: () => controller.abort(),
  };
});
