import { expect, it } from 'vitest';
import type { OrderLineItem } from '../../schemas/entities/orders/order.ts';
import { itemName } from './item-name.ts';

it.each([
  [{ title: 'Harbour Mug', variantTitle: 'Chalk / Small', sku: 'M-1' }, 'Harbour Mug (Chalk / Small)'],
  [{ title: 'Harbour Mug', variantTitle: '', sku: 'M-1' }, 'Harbour Mug (M-1)'],
  [{ title: 'मिट्टी का मग', variantTitle: '', sku: '' }, 'मिट्टी का मग'],
])('names %j', (item, expected) => expect(itemName(item as OrderLineItem)).toBe(expected));
