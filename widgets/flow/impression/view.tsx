import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props, slot, root }) => (
  <div ref={root} className={props.class}>
    {slot('children')}
  </div>
));
