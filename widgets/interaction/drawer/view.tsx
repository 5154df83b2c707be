import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { modalDialog } from '../../ui/elements/modal-dialog.tsx';
import { trigger } from '../../ui/elements/trigger.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>((input) => {
  const { props, id, slot, act } = input;
  return (
    <>
      {trigger(input, 'open', { 'aria-haspopup': 'dialog' })}
      {modalDialog(
        input,
        { className: `drawer drawer-${props.side}`, 'aria-label': props.label },
        <>
          {closeButton(id, props.closeLabel, () => act('close'))}
          {slot('children')}
        </>,
      )}
    </>
  );
});
