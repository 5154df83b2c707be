import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, act, root }) => (
  <>
    {props.trigger === undefined ? null : (
      <button
        {...pressWithoutScript(id, 'act open')}
        className="button button-plain"
        aria-haspopup="dialog"
        aria-expanded={data.isOpen}
        onClick={() => act('open')}
      >
        {props.trigger}
      </button>
    )}
    <dialog
      ref={root}
      className={classes('drawer', `drawer-${props.side}`, data.isOpen && 'drawer-open', props.class)}
      aria-label={props.label}
    >
      {closeButton(id, props.closeLabel, 'drawer-close', () => act('close'))}
      {slot('children')}
    </dialog>
  </>
));
