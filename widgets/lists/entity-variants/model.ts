import { limits } from '../../../commerce/limits.ts';
import { defineModel } from '../../../runtime/define.ts';
import { queryRef } from '../../../runtime/messages/call.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { EntityVariant } from '../../../schemas/entities/catalogue/entity-variant.ts';
import { emitFetchFailure, type Loading, loadingOf } from '../../ui/loading/loading.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** Data of a list of entity variants. */
export interface EntityVariantsData extends Loading {
  entries: EntityVariant[];
}

const entriesQuery = ({ tags, orderBy, sortOrder }: Props) =>
  queryRef('entityVariant.bulkByTags', { query: { ...limits.entityFetch, orderBy, sortOrder, tagSlugs: tags } });

export default defineModel<Props, EntityVariantsData>({
  queries: ({ props }) => ({ entries: entriesQuery(props) }),
  data({ queries }) {
    const answer = queries.entries!;
    const { entries = [] } = (answer.data ?? {}) as { entries?: EntityVariant[] };
    return { ...loadingOf(answer), entries };
  },
  shows: ({ status, entries }) =>
    status === 'success' ? [entries.length === 0 ? 'empty' : 'success', 'children'] : [status],
  actions: { refetch: ({ props }) => [{ effect: 'fetch', query: entriesQuery(props) }] },
  changed: emitFetchFailure,
});
