import { defineBehaviour } from '../../../runtime/view/view.ts';
import { attachModal } from '../../ui/elements/modal.ts';

/** Duration of the exit, which is shorter than the entrance animated by `style.css`. */
const exitMs = 120;

export default defineBehaviour<object, { isOpen: boolean }>((element, { data, act }) =>
  attachModal(element as HTMLDialogElement, {
    isOpen: () => data().isOpen,
    close: () => act('close'),
    exit: () => ({ keyframes: { opacity: '0' }, duration: exitMs }),
  }),
);
