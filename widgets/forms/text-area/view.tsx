import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type { TextData } from '../../ui/fields/text-value.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, TextData>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, data.error);
  return field(
    ids,
    { ...props, error: data.error },
    // The repeated text determines the height in browsers that cannot size fields by their content.
    <div className="text-area" data-value={data.value}>
      <textarea
        {...inputAttributes(ids, props, data.error)}
        className="input"
        value={data.value}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        onChange={(event) => act('setValue', { value: event.currentTarget.value })}
        onBlur={() => act('touch')}
      />
    </div>,
  );
});
