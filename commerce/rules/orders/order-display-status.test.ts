import { expect, it } from 'vitest';
import type { FulfillmentDisplayStatus } from '../../../schemas/entities/orders/order.ts';
import { orderDisplayStatus } from './order-display-status.ts';

type Parcels = [FulfillmentDisplayStatus, number][];

const cases: [string, Parcels, { canceledAt?: string; fulfillmentStatus?: string }][] = [
  ['Order Placed', [['CONFIRMED', 3]], {}],
  ['Order Placed', [], {}],
  [
    'Order Cancelled',
    [
      ['NOT_DELIVERED', 2],
      ['NOT_DELIVERED', 1],
    ],
    {},
  ],
  ['Order Cancelled', [['CONFIRMED', 2]], { canceledAt: '2026-01-01T00:00:00.000Z' }],
  ['Order Placed', [['CONFIRMED', 2]], { canceledAt: '2026-01-01T00:00:00.000Z', fulfillmentStatus: 'FULFILLED' }],
  [
    'Order Cancelled',
    [
      ['NOT_DELIVERED', 2],
      ['CONFIRMED', 0],
    ],
    {},
  ],
  [
    'Delivered',
    [
      ['DELIVERED', 2],
      ['DELIVERED', 1],
    ],
    {},
  ],
  [
    'In Transit',
    [
      ['IN_TRANSIT', 2],
      ['NOT_DELIVERED', 1],
    ],
    {},
  ],
  [
    '1 / 3 Delivered',
    [
      ['DELIVERED', 1],
      ['CONFIRMED', 2],
    ],
    {},
  ],
  [
    '0 / 3 Delivered',
    [
      ['IN_TRANSIT', 1],
      ['CONFIRMED', 2],
    ],
    {},
  ],
];

it.each(cases)('returns %s', (expected, parcels, { canceledAt = null, fulfillmentStatus = 'UNFULFILLED' }) => {
  const fulfillments = parcels.map(([displayStatus, totalQuantity]) => ({ displayStatus, totalQuantity }));
  expect(orderDisplayStatus({ canceledAt, fulfillmentStatus, fulfillments })).toBe(expected);
});
