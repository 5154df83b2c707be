import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(
  ({ props, data, id, slot, has, act, root }) => (
    <>
      {props.trigger === undefined ? null : (
        <button
          {...pressWithoutScript(id, 'act open')}
          className="dialog-trigger"
          aria-haspopup="dialog"
          onClick={() => act('open')}
        >
          {props.trigger}
        </button>
      )}
      <dialog
        ref={root}
        className={classes('dialog', `dialog-${props.size}`, data.isOpen && 'dialog-open', props.class)}
        aria-labelledby={`${id}-label`}
      >
        <div className="dialog-head">
          <h2 id={`${id}-label`} className={props.hideLabel ? 'read-only-by-voice' : 'dialog-label'}>
            {props.label}
          </h2>
          {closeButton(id, props.closeLabel, 'dialog-close', () => act('close'))}
        </div>
        <div className="dialog-body">{slot('children')}</div>
        {has('footer') ? <div className="dialog-footer">{slot('footer')}</div> : null}
      </dialog>
    </>
  ),
);
