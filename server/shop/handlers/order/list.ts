import listOrders from '../../../../commerce/calls/order/list.ts';
import { limits } from '../../../../commerce/limits.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { presentOrder } from '../../presenters/orders.ts';

export default defineHandler(listOrders, async ({ caller, query, shop }) => {
  if (caller.owner === undefined) return { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
  const { orders, hasMore } = await shop.storage.orders.list(
    caller.owner,
    query.first ?? limits.listPerPage,
    query.after,
  );
  return {
    edges: orders.map(({ cursor, ...placed }) => ({ cursor, node: presentOrder(placed) })),
    pageInfo: { hasNextPage: hasMore, endCursor: orders.at(-1)?.cursor ?? null },
  };
});
