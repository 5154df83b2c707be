import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const { name, size, label } = props;
  if (!/^[a-z][a-z\d-]{0,59}$/.test(name)) return null;
  return (
    <svg
      className={classes('icon', size !== 'text' && `icon-${size}`, props.class)}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    >
      <use href={`/media/icons/${name}.svg#icon`} />
    </svg>
  );
});
