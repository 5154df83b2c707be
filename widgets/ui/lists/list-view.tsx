import type { View } from '../../../runtime/view/view.ts';
import { classes } from '../elements/class-names.ts';

/** Creates the view of a loading list: content above, its items, content below. */
export const createListView =
  (name: string): View<{ class?: string }, { status: 'loading' | 'failure' | 'success'; isFetching: boolean }> =>
  ({ props, data, slot, has, each }) => {
    if (data.status !== 'success') return slot(data.status);
    return (
      <>
        {slot('before')}
        {slot('success')}
        {has('item') ? (
          <ul className={classes(name, props.class)} aria-busy={data.isFetching || undefined}>
            {each('item').map(({ key, children }) => (
              <li key={key}>{children}</li>
            ))}
          </ul>
        ) : (
          slot('empty')
        )}
        {slot('children')}
        {slot('after')}
      </>
    );
  };
