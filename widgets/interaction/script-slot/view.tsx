import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot }) => (
  <div className={props.class} aria-busy={data.status === 'loading' || undefined}>
    {/* Filled by the script. */}
    <div id={`${id}-service`} />
    {slot(data.status)}
    {slot('children')}
  </div>
));
