import { expect } from 'vitest';
import type { Cart } from '../../schemas/entities/cart/cart.ts';
import type { LocalCaller } from '../../server/shop/calls/local-caller.ts';
import { createLocalCaller } from '../../server/shop/calls/shop.ts';
import { openSession } from '../../server/shop/sessions/session-handle.ts';
import { openSampleShop, type SampleShop, type SampleShopOptions } from '../../testing/sample-shop.ts';

/** A shop with two shoppers who are unrelated. */
export interface World extends SampleShop {
  call: LocalCaller['call'];
  stranger: LocalCaller['call'];
  /** The first shopper's session. */
  owner: string;
  /** Returns the identifier of a variant of the sample product with the given number. */
  variant(product: number, at?: number): Promise<string>;
  productId(product: number): Promise<string>;
}

/** Opens the sample shop with its two shoppers. */
export async function openWorld(options: SampleShopOptions = {}): Promise<World> {
  const sample = await openSampleShop({}, options);
  const stored = async (product: number) =>
    (await sample.shop.services.storage.catalogue.productBySlug(`item-${product}`))!;
  const session = openSession(sample.shop.services.storage.sessions, sample.env, undefined);
  const { id: owner } = await session.ensure();
  return {
    ...sample,
    owner,
    call: createLocalCaller(sample.shop, session.newToken()).call,
    stranger: (await sample.visitor()).call,
    variant: async (product, at = 0) => (await stored(product)).variants[at]!.id,
    productId: async (product) => (await stored(product)).id,
  };
}

/** Checks of a handler: of its responses, and of the requests that it must refuse. */
export interface HandlerCase {
  content: (world: World) => Promise<void>;
  refusal: (world: World) => Promise<void>;
}

/** A valid address of a customer. */
export const address = {
  address1: '12 Lake Road',
  city: 'Bengaluru',
  country: 'IN',
  province: 'KA',
  firstName: 'Asha',
  zip: '560001',
  phoneWithCountryCode: { countryCode: '+91', phone: '9876543210' },
};

/** Returns slugs and quantities of a cart's lines. */
export const linesOf = (cart: Cart): [string, number][] =>
  cart.lines.map(({ productVariant, quantity }) => [productVariant.product.slug, quantity]);

/** Returns a cart's total amount. */
export const totalOf = (cart: Cart): number => cart.cost.totalAmount.amount;

/** Returns the expected refusal that names a field. */
export const refusalOfField = (field: string) => ({
  status: 400,
  details: { problems: [expect.objectContaining({ field })] },
});
