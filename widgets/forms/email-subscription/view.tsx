import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { buttonClass } from '../../ui/elements/button.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import { formEvent } from '../../ui/fields/form-events.ts';
import { formValues } from '../../ui/fields/form-values.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => {
  const { label, description, placeholder } = props;
  const { error, isSubmitting } = data;
  const ids = fieldIds(id, description, error);
  return (
    <form
      method="post"
      noValidate
      className={classes('subscription', props.class)}
      onSubmit={(event) => {
        event.preventDefault();
        act('submit', { values: formValues(event.currentTarget) });
      }}
    >
      <input type="hidden" {...formEvent(id, 'act submit')} />
      {field(
        ids,
        { label, ...(description ? { description } : {}), error },
        <input
          {...inputAttributes(ids, { name: 'email', required: true, disabled: false }, error)}
          className="input"
          type="email"
          autoComplete="email"
          placeholder={placeholder}
          value={data.email}
          onChange={(event) => act('setValue', { value: event.currentTarget.value })}
          onBlur={() => act('touch')}
        />,
      )}
      <button type="submit" className={buttonClass('primary')} disabled={isSubmitting}>
        {props.submitLabel}
      </button>
      <p role="status">{data.done ? props.doneText : null}</p>
    </form>
  );
});
