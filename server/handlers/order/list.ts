import listOrders from '../../../commerce/calls/order/list.ts';
import { limits } from '../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';

export default defineHandler(listOrders, async ({ caller, query, shop }) => {
  if (caller.owner === undefined) return { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const { orders, hasMore } = await shop.storage.orders.list(
    caller.owner,
    query.first ?? limits.listPerPage,
    query.after,
  );
  return {
    edges: orders.map(({ cursor, order }) => ({ cursor, node: order })),
    pageInfo: { hasNextPage: hasMore, endCursor: orders.at(-1)?.cursor ?? null },
  };
});
