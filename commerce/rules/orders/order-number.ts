const shape = /^([0-9A-Z]{4})([0-9A-Z]{4})$/;

/**
 * An order number in the spelling that orders have, from what a shopper typed.
 *
 * @example
 * normalOrderNumber('#a29b qdkt'); // 'A29B-QDKT'
 */
export function normalOrderNumber(typed: string): string {
  const [, first, second] = shape.exec(typed.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()) ?? [];
  return first === undefined ? typed.trim() : `${first}-${second}`;
}
