/** Fields of an address, in the order of the form. */
export const addressFields = [
  ...(['country', 'firstName', 'lastName', 'company', 'address1', 'address2', 'city', 'province', 'zip'] as const),
  ...(['stdCode', 'phone', 'default'] as const),
] as const;
