const shape = /^([0-9A-Z]{4})([0-9A-Z]{4})$/;

/**
 * Normalises an order number typed by a shopper to the spelling used in orders.
 *
 * @example
 * normalOrderNumber('#a29b qdkt'); // 'A29B-QDKT'
 */
export function normalOrderNumber(typed: string): string {
  const [, first, second] = shape.exec(typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()) ?? [];
  return first === undefined ? typed.trim() : `${first}-${second}`;
}
