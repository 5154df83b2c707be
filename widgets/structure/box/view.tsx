import { defineView } from '../../../runtime/react/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { attributes } from '../../kinds/attributes.ts';
import type contract from './contract.ts';

const empty = new Set(['hr']);

export default defineView<PropsOf<typeof contract>>(({ props, slot, hears, emit }) => {
  const { tag: Tag, class: className, elementId, role, label, aria, data } = props;
  const press = hears('press') ? { onClick: () => emit('press') } : {};
  const own: Record<string, unknown> = {
    className,
    id: elementId,
    role,
    'aria-label': label,
    ...attributes('aria', aria),
    ...attributes('data', data),
    ...press,
  };
  return empty.has(Tag) ? <Tag {...own} /> : <Tag {...own}>{slot('children')}</Tag>;
});
