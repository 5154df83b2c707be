import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { attributes } from '../../ui/elements/attributes.ts';
import type contract from './contract.ts';

const empty = new Set(['hr']);

export default defineView<PropsOf<typeof contract>>(({ props, slot, hasHandler, emit }) => {
  const { tag: Tag, aria, data } = props;
  const more =
    aria === undefined && data === undefined ? undefined : { ...attributes('aria', aria), ...attributes('data', data) };
  const press = hasHandler('press') ? () => emit('press') : undefined;
  const children = empty.has(Tag) ? undefined : slot('children');
  return (
    <Tag
      className={props.class}
      id={props.elementId}
      role={props.role}
      aria-label={props.label}
      lang={props.lang}
      dir={props.dir}
      onClick={press}
      {...more}
    >
      {children}
    </Tag>
  );
});
