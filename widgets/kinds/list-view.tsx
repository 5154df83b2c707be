import type { View } from '../../runtime/react/view.ts';
import { classes } from './class-names.ts';

/** The view of a list that loads: what is above it, its elements as a list, what is below it. */
export const listView =
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
