import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { iconMark } from '../../ui/elements/icon-mark.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props: { name, size, label, class: more } }) =>
  iconMark(name, classes(size !== 'text' && `icon-${size}`, more), label),
);
