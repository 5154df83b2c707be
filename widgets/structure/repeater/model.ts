import { defineModel } from '../../../runtime/core/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { elements } from '../../kinds/elements.ts';
import type contract from './contract.ts';

const shown = ({ items, limit }: PropsOf<typeof contract>): unknown[] =>
  limit === undefined ? items : items.slice(0, limit);

export default defineModel<PropsOf<typeof contract>, DataOf<typeof contract>>({
  data: ({ props }) => ({ count: shown(props).length }),
  items: { item: (_, props) => elements(shown(props)) },
  shows: ({ count }) => (count > 0 ? ['item', 'children'] : ['empty', 'children']),
});
