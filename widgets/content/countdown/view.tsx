import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, slot, has }) => {
  if (data.ended) return slot('ended');
  const { days, hours, minutes, seconds } = data;
  return (
    <div className={classes('countdown', props.class)} role="timer" aria-label={props.label}>
      {has('children') ? slot('children') : `${days}:${hours}:${minutes}:${seconds}`}
    </div>
  );
});
