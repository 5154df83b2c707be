import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

// At its limit a button is only `aria-disabled`, because `disabled` would take the focus from it.
export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => (
  <div className={classes('quantity', props.class)} role="group" aria-label={props.label}>
    <button
      {...pressWithoutScript(id, 'act decrement')}
      aria-label={props.decrementLabel}
      disabled={props.disabled}
      aria-disabled={data.quantity <= data.min || undefined}
      onClick={() => act('decrement')}
    >
      −
    </button>
    <output aria-live="polite">{data.quantity}</output>
    <button
      {...pressWithoutScript(id, 'act increment')}
      aria-label={props.incrementLabel}
      disabled={props.disabled}
      aria-disabled={data.quantity >= data.max || undefined}
      onClick={() => act('increment')}
    >
      +
    </button>
  </div>
));
