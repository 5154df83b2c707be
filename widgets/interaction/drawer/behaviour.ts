import { defineBehaviour } from '../../../runtime/view/view.ts';
import { attachModal } from '../../ui/elements/modal.ts';

export default defineBehaviour<{ closeDurationMs: number }, { isOpen: boolean }>((element, { props, data, act }) =>
  attachModal(element as HTMLDialogElement, {
    isOpen: () => data().isOpen,
    close: () => act('close'),
    exit: () => ({
      keyframes: { translate: getComputedStyle(element).getPropertyValue('--drawer-away') },
      duration: props().closeDurationMs,
    }),
  }),
);
