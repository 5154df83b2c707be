import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const lines = props.shape === 'text' ? Array.from({ length: props.lines }, (_, line) => `line-${line}`) : [];
  return (
    <div className={classes('skeleton', `skeleton-${props.shape}`, props.class)} aria-hidden="true">
      {lines.map((line) => (
        <i key={line} />
      ))}
    </div>
  );
});
