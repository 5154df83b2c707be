import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import type { ListData } from './model.ts';

export default defineView<PropsOf<typeof contract>, ListData>(({ props, data, slot, has, each }) => {
  if (data.status !== 'success') return slot(data.status);
  const { tag: Tag } = props;
  const Item = Tag === 'div' ? 'div' : 'li';
  return (
    <>
      {slot('before')}
      {slot('success')}
      {has('item') ? (
        <Tag
          className={classes('product-list', props.class)}
          aria-label={props.label}
          aria-busy={data.isFetching || undefined}
        >
          {each('item').map(({ key, children }) => (
            <Item key={key}>{children}</Item>
          ))}
        </Tag>
      ) : (
        slot('empty')
      )}
      {slot('children')}
      {slot('after')}
    </>
  );
});
