import { fail } from '../errors/expression-error.ts';
import { type Builtin, defineFunction } from './builtin.ts';

/** Each character counts as one byte, of which the lowest eight bits are kept. */
const encode = (text: string): string =>
  btoa(text.replace(/[^\0-\xff]/g, (unit) => String.fromCharCode(unit.charCodeAt(0) & 255)));

/** Reads the URL-safe letters too, skips other characters, and ends at the first `=`. */
function decode(text: string): string {
  const [letters = ''] = text.split('=', 1);
  const known = letters
    .replaceAll('-', '+')
    .replaceAll('_', '/')
    .replace(/[^A-Za-z0-9+/]/g, '');
  return atob(known.length % 4 === 1 ? known.slice(0, -1) : known);
}

const oneText = (name: string, change: (text: string) => string): Builtin =>
  defineFunction({
    name,
    signature: '<s-:s>',
    arity: 1,
    call: ([text]) => (text === undefined ? undefined : change(text as string)),
  });

const url = (name: string, change: (text: string) => string): Builtin =>
  oneText(name, (text) => {
    try {
      return change(text);
    } catch {
      return fail('D3140', { value: text, functionName: name });
    }
  });

export const base64encode = oneText('base64encode', encode);
export const base64decode = oneText('base64decode', decode);
export const encodeUrlComponent = url('encodeUrlComponent', encodeURIComponent);
export const encodeUrl = url('encodeUrl', encodeURI);
export const decodeUrlComponent = url('decodeUrlComponent', decodeURIComponent);
export const decodeUrl = url('decodeUrl', decodeURI);
