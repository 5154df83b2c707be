import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, root }) => (
  <span ref={root} className={classes('tooltip', data.isOpen && 'tooltip-open', props.class)}>
    {props.trigger === undefined ? null : (
      <button type="button" className="tooltip-trigger" aria-describedby={`${id}-text`}>
        {props.trigger}
      </button>
    )}
    {slot('children')}
    <span id={`${id}-text`} role="tooltip" className={`tooltip-text tooltip-${props.side}`}>
      {props.text}
    </span>
  </span>
));
