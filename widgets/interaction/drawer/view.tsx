import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
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
      <button
        {...pressWithoutScript(id, 'act close')}
        className="drawer-close"
        aria-label={props.closeLabel}
        onClick={() => act('close')}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 4l12 12M16 4L4 16" stroke="currentColor" strokeWidth="1.5" fill="none" />
        </svg>
      </button>
      {slot('children')}
    </dialog>
  </>
));
