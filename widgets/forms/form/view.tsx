import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { formEvent } from '../../ui/fields/form-events.ts';
import { formValues } from '../../ui/fields/form-values.ts';
import type contract from './contract.ts';

// Not validated by the browser, whose messages are not those of the page.
export default defineView<PropsOf<typeof contract>>(({ props, id, slot, emit, root }) => (
  <form
    ref={root}
    method="post"
    noValidate
    className={props.class}
    aria-label={props.label}
    onSubmit={(event) => {
      event.preventDefault();
      emit('submit', { values: formValues(event.currentTarget) });
    }}
  >
    <input type="hidden" {...formEvent(id, 'emit submit')} />
    {slot('children')}
  </form>
));
