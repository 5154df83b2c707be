import { encodeUrlComponent } from '../../../runtime/messages/call.ts';

/**
 * Returns the address of a search, without the market's prefix.
 *
 * @param typed text that the shopper typed, if it differs from the search terms
 */
export const searchAddress = (to: string, q: string, typed: string = q): string => {
  const raw = [q, ''].includes(typed.trim()) ? '' : `&rawQuery=${encodeUrlComponent(typed)}`;
  return `${to}${to.includes('?') ? '&' : '?'}q=${encodeUrlComponent(q)}${raw}`;
};
