import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { field, fieldIds, inputAttributes } from '../../ui/fields/field.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, act }) => {
  const ids = fieldIds(id, props.description, props.error);
  const { name, disabled, unit } = props;
  const shown = unit ? `${data.value} ${unit}` : String(data.value);
  return field(
    ids,
    props,
    <span className="slider">
      <input
        {...inputAttributes(ids, { ...(name ? { name } : {}), required: false, disabled }, props.error)}
        type="range"
        min={props.min}
        max={props.max}
        step={props.step}
        value={data.value}
        aria-valuetext={shown}
        onChange={(event) => act('setValue', { value: event.currentTarget.value })}
      />
      <output htmlFor={ids.input}>{shown}</output>
    </span>,
  );
});
