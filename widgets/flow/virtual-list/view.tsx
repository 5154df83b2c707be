import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import type { VirtualListData } from './model.ts';

export default defineView<PropsOf<typeof contract>, VirtualListData>(({ props, data, slot, has, each, root }) => {
  const { windowScroll, label } = props;
  const { count, range } = data;
  const isFilled = has('item') && count > 0;
  return (
    <div
      ref={root}
      className={classes('virtual-list', !windowScroll && 'virtual-list-box', props.class)}
      // Only a focusable box can be scrolled by keyboard.
      tabIndex={windowScroll ? undefined : 0}
    >
      {isFilled ? (
        <ul aria-label={label}>
          {each('item').map(({ key, children }, index) => (
            <li key={key} aria-setsize={count} aria-posinset={range.from + index + 1}>
              {children}
            </li>
          ))}
        </ul>
      ) : (
        slot('empty')
      )}
      {slot('children')}
    </div>
  );
});
