import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, act }) => (
  <div className={classes('quantity', props.class)} role="group" aria-label={props.label}>
    <button
      type="button"
      aria-label={props.decrementLabel}
      disabled={props.disabled || data.quantity <= data.min}
      onClick={() => act('decrement')}
    >
      −
    </button>
    <output aria-live="polite">{data.quantity}</output>
    <button
      type="button"
      aria-label={props.incrementLabel}
      disabled={props.disabled || data.quantity >= data.max}
      onClick={() => act('increment')}
    >
      +
    </button>
  </div>
));
