import { encodeUrlComponent } from '../../../runtime/messages/call.ts';

/**
 * Address of a search, without the prefix of a market.
 *
 * @param typed what the shopper typed, where that is not what is searched for
 */
export const searchAddress = (to: string, q: string, typed: string = q): string => {
  const raw = [q, ''].includes(typed.trim()) ? '' : `&rawQuery=${encodeUrlComponent(typed)}`;
  return `${to}${to.includes('?') ? '&' : '?'}q=${encodeUrlComponent(q)}${raw}`;
};
