import { fail } from '../errors/expression-error.ts';
import type { Builtin } from '../run/builtin.ts';
import { unaryFunction } from './builtin.ts';

/** Encodes the lowest eight bits of each UTF-16 code unit as one byte. */
const encode = (text: string): string =>
  btoa(text.replace(/[^\0-\xff]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) & 255)));

/** Decodes base64, also with the URL-safe letters; skips other characters, and ends at the first `=`. */
function decode(text: string): string {
  const [letters = ''] = text.split('=', 1);
  const known = letters
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  return atob(known.length % 4 === 1 ? known.slice(0, -1) : known);
}

const url = (name: string, change: (text: string) => string): Builtin =>
  unaryFunction(name, '<s-:s>', (text: string) => {
    try {
      return change(text);
    } catch {
      return fail('D3140', { value: text, functionName: name });
    }
  });

/** `$base64encode`: a text in base64. */
export const base64encode = unaryFunction('base64encode', '<s-:s>', encode);

/** `$base64decode`: the text in base64 text. */
export const base64decode = unaryFunction('base64decode', '<s-:s>', decode);

/** `$encodeUrlComponent`: a text percent-encoded for a part of an address. */
export const encodeUrlComponent = url('encodeUrlComponent', encodeURIComponent);

/** `$encodeUrl`: an address with its reserved characters kept. */
export const encodeUrl = url('encodeUrl', encodeURI);

/** `$decodeUrlComponent`: the reverse of `$encodeUrlComponent`. */
export const decodeUrlComponent = url('decodeUrlComponent', decodeURIComponent);

/** `$decodeUrl`: the reverse of `$encodeUrl`. */
export const decodeUrl = url('decodeUrl', decodeURI);
