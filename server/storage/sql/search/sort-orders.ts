import { limits } from '../../../../commerce/limits.ts';
import { ownOrders } from '../../../catalogue/search/embedded/sort-orders.ts';
import type { CollectionOrder } from '../../../core/ports/product-record.ts';
import type { Clause } from '../clause.ts';

const title = 'p.title_key, p.slug';
const featured = `p.available DESC, p.published_at DESC, ${title}`;

/** SQL of each sort order; all but one are covered by an index. */
const orders: Readonly<Record<string, string>> = {
  featured,
  newest: `p.published_at DESC, ${title}`,
  'price:asc': `p.price, ${title}`,
  'price:desc': `p.price DESC, ${title}`,
  'rating:desc': `p.rating DESC, p.rating_count DESC, ${title}`,
  'title:asc': title,
  'best-selling': `coalesce(b.lines, 0) DESC, ${featured}`,
};

/** Numbers of recent order lines of each product. */
const bought: Clause = {
  sql: ` LEFT JOIN (SELECT product_slug, count(*) AS lines FROM
      (SELECT product_slug FROM order_items WHERE tenant = :tenant
       ORDER BY placed_at DESC, product_slug DESC LIMIT ${limits.orderItemsRead}) AS latest
    GROUP BY product_slug) AS b ON b.product_slug = p.slug`,
  params: [],
};

const nothing: Clause = { sql: '', params: [] };

/** An order of products `p`, with the table that it needs. */
export interface SortOrder {
  join: Clause;
  by: string;
}

/** Returns a sort order that shoppers can choose. */
export const sortOrder = (sortBy: string): SortOrder => ({
  join: sortBy === 'best-selling' ? bought : nothing,
  by: Object.hasOwn(orders, sortBy) ? orders[sortBy]! : featured,
});

/** Returns the default order of a collection. */
export const ownOrder = (sortBy: CollectionOrder | undefined): SortOrder =>
  sortOrder(sortBy === undefined ? 'featured' : ownOrders[sortBy]);
