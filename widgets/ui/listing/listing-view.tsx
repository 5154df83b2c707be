import type { View } from '../../../runtime/view/view.ts';
import { classes } from '../elements/class-names.ts';

/** Props of the list's element. */
export interface Props {
  tag: 'ul' | 'ol' | 'div';
  label?: string;
  class?: string;
}

/** Creates the view of a searched list: content above, its items, content below. */
export const createListingView =
  (name: string): View<Props, { status: 'loading' | 'failure' | 'success'; isFetching: boolean }> =>
  ({ props, data, slot, has, each }) => {
    if (data.status !== 'success') return slot(data.status);
    const { tag: Tag } = props;
    const Item = Tag === 'div' ? 'div' : 'li';
    return (
      <>
        {slot('before')}
        {slot('success')}
        {has('item') ? (
          <Tag className={classes(name, props.class)} aria-label={props.label} aria-busy={data.isFetching || undefined}>
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
  };
