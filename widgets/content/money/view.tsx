import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, Partial<DataOf<typeof contract>>>(({ props, data, slot }) => {
  if (data.formatted === undefined) return null;
  const label = props.label === undefined ? null : <span className="visually-hidden">{`${props.label} `}</span>;
  const { tag: Tag } = props;
  return (
    <Tag className={classes('money', props.class)}>
      {label}
      {data.formatted}
      {slot('children')}
    </Tag>
  );
});
