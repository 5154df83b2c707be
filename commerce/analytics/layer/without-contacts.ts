/** Fields of carts and orders that say who a shopper is, or what they have written; no analytics needs them. */
const contacts = new Set([
  ...['email', 'phone', 'customerEcommId', 'attributes', 'checkoutUrl'],
  ...['customisation', 'giftCardReceiver', 'expressDelivery', 'userProfileData'],
]);

/** Data without what says who the shopper is. */
export function withoutContacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (contacts.has(key) ? [] : [[key, withoutContacts(each)]])),
  );
}
