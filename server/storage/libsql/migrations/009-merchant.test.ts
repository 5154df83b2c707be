import { expect, it } from 'vitest';
import { withPartialDocuments } from '../../../../testing/check-stored-documents.ts';
import { createOrderDesk } from '../../sql/orders/order-desk.ts';
import { openDatabase } from '../database.ts';
import { openTenant } from '../open-shop.ts';
import foundation from './001-foundation.ts';
import sitemapAndHosts from './002-sitemap-and-hosts.ts';
import authors from './003-authors.ts';
import shopProfile from './004-shop-profile.ts';
import openedOrders from './005-opened-orders.ts';
import ordersReviewsPostalCodes from './006-orders-reviews-postal-codes.ts';
import customers from './007-customers.ts';
import submissions from './008-submissions.ts';
import merchant from './009-merchant.ts';

it('makes the orders and variants of an older shop searchable', () =>
  withPartialDocuments(async () => {
    const database = openDatabase(':memory:');
    for (const migration of [foundation, sitemapAndHosts, authors, shopProfile, openedOrders, ordersReviewsPostalCodes])
      database.execute(migration);
    for (const migration of [customers, submissions]) database.execute(migration);
    const shop = openTenant(database, 't');
    const order = { id: 'o', simpleId: 'A29B-QDKT', email: 'Asha@Example.com', lineItems: [], fulfillments: [] };
    database.run(
      `INSERT INTO orders (tenant, order_id, simple_id, owner, idempotency_key, placed_at, email, phone, doc)
     VALUES ('t', 'o', 'A29B-QDKT', 'x', 'k', 1000, 'asha@example.com', NULL, ?)`,
      [JSON.stringify({ ...order, shippingAddress: { firstName: 'Asha' } })],
    );
    const variant = { sku: 'CUP-1', optionValues: [], price: 100, quantityAvailable: 3, isInventoryTracked: true };
    database.run(
      `INSERT INTO products (tenant, product_id, simple_id, slug, published, hash, doc, ratings)
     VALUES ('t', 'p', 'p', 'cup', 1, 'h', ?, '[0,0,0,0,0]')`,
      [JSON.stringify({ slug: 'cup', title: 'Cup', currencyCode: 'INR', variants: [variant] })],
    );
    database.run(
      `INSERT INTO variants (tenant, variant_id, simple_id, product_id, position, quantity, is_limited, is_tracked)
     VALUES ('t', 'v', 'v', 'p', 0, 3, 1, 1)`,
    );
    database.execute(merchant);
    for (const word of ['a29bqdkt', 'asha@example', 'asha'])
      expect((await createOrderDesk(shop).search({ words: [word], stage: 'TO_SEND', count: 5 })).records).toMatchObject(
        [{ order: { simpleId: 'A29B-QDKT' }, version: 1, paid: 0 }],
      );
    // The stock list requires columns that later migrations add.
    expect(database.all("SELECT variant_id FROM variants WHERE words LIKE '%cup-1%'", [])).toEqual([
      { variant_id: 'v' },
    ]);
  }));
