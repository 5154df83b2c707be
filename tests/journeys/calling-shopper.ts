import { shippingAddress } from '../conformance/call-examples.ts';
import { cookieJar } from '../simulation/cookie-jar.ts';

/** An order as the shop returns and stores it. */
export interface StoredOrder {
  simpleId: string;
  totals: unknown;
}

/** Returns a function that calls the shop as one shopper, whose cookies it keeps. */
function callingShopper(base: string) {
  const jar = cookieJar();
  return async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(base + path, {
      method,
      headers: { 'x-endcap': '1', cookie: jar.header(), ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    jar.take(response.headers.getSetCookie());
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} ${path}: ${text}`);
    return JSON.parse(text) as Answer;
  };
}

/** Returns the id of a product's first variant. */
export async function variantOf(base: string, slug: string): Promise<string> {
  const text = await (await fetch(`${base}/api/v1/org/product/${slug}/typesense`)).text();
  return /"variants":\[\{"id":"([^"]+)"/.exec(text)![1]!;
}

/** Orders one piece as a new shopper. The number makes the e-mail address and the idempotency key unique. */
export async function orderOne(base: string, variantId: string, number: number): Promise<StoredOrder> {
  const call = callingShopper(base);
  await call('POST', '/api/v1/org/user/cart/lines', [{ variantId, quantity: 1 }]);
  await call('PUT', '/api/checkout/address', { email: `shopper${number}@example.com`, shippingAddress });
  const body = { idempotencyKey: `order-with-the-number-${number}`, paymentMethod: 'CASH_ON_DELIVERY' };
  return (await call<{ order: StoredOrder }>('POST', '/api/checkout/placeOrder', body)).order;
}
