import { defineBehaviour } from '../../../runtime/view/view.ts';
import { attachModal } from '../../ui/elements/modal.ts';

/** The exit is shorter than the entrance, which `style.css` animates. */
const exitMs = 120;

export default defineBehaviour<object, { isOpen: boolean }>((element, { data, act }) =>
  attachModal(element as HTMLDialogElement, {
    isOpen: () => data().isOpen,
    close: () => act('close'),
    exit: () => ({ keyframes: { opacity: '0' }, duration: exitMs }),
  }),
);
