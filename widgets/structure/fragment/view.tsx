import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, slot, root }) => {
  if (props.load === 'eager') return slot('children');
  // An element that stays, so that it is known when its place comes near the screen.
  return (
    <div ref={root}>
      {slot('loading')}
      {slot('failure')}
      {slot('children')}
    </div>
  );
});
