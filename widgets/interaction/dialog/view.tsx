import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { modalDialog } from '../../ui/elements/modal-dialog.tsx';
import { trigger } from '../../ui/elements/trigger.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>((input) => {
  const { props, id, slot, has, act } = input;
  return (
    <>
      {trigger(input, 'open', { 'aria-haspopup': 'dialog' })}
      {modalDialog(
        input,
        { className: `dialog dialog-${props.size}`, 'aria-labelledby': `${id}-label` },
        <>
          <div className="dialog-head">
            <h2 id={`${id}-label`} className={props.hideLabel ? 'visually-hidden' : 'dialog-label'}>
              {props.label}
            </h2>
            {closeButton(id, props.closeLabel, () => act('close'))}
          </div>
          <div className="dialog-body">{slot('children')}</div>
          {has('footer') ? <div className="dialog-footer">{slot('footer')}</div> : null}
        </>,
      )}
    </>
  );
});
