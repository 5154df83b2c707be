import { defineBehaviour } from '../../../runtime/view/view.ts';
import type { SelectData } from './choice.ts';

/**
 * Closes the options when the focus leaves, keeps the active option in view, and dispatches the events of a native
 * field, so that a form notices choices.
 */
export default defineBehaviour<object, SelectData>((element, { data, act }) => {
  const select = element.querySelector('select')!;
  let { chosen } = data();
  const tell = (type: 'input' | 'focusout') => select.dispatchEvent(new Event(type, { bubbles: true }));
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (target === select || element.contains(relatedTarget as Node | null)) return;
    act('setOpen', { isOpen: false });
    tell('focusout');
  };
  element.addEventListener('focusout', onFocusOut);
  return {
    update() {
      element.querySelector('.select-active')?.scrollIntoView({ block: 'nearest' });
      if (String(chosen) === String(data().chosen)) return;
      chosen = data().chosen;
      tell('input');
    },
    stop: () => element.removeEventListener('focusout', onFocusOut),
  };
});
