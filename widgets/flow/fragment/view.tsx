import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, slot, root }) => {
  if (props.load === 'eager') return slot('children');
  // A permanent element for the intersection observer to observe.
  return (
    <div ref={root}>
      {slot('loading')}
      {slot('failure')}
      {slot('children')}
    </div>
  );
});
