/** Fields of carts and orders that identify a shopper or contain their own texts, which analytics does not need. */
const contacts = new Set([
  ...['email', 'phone', 'customerEcommId', 'attributes', 'checkoutUrl'],
  ...['customisation', 'giftCardReceiver', 'expressDelivery', 'userProfileData'],
]);

/** Removes the fields that identify the shopper. */
export function withoutContacts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutContacts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (contacts.has(key) ? [] : [[key, withoutContacts(each)]])),
  );
}
