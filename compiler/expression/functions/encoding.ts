import { fail } from '../errors/expression-error.ts';
import { type Builtin, defineFunction } from './builtin.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Each character counts as one byte, of which the lowest eight bits are kept. */
function encode(text: string): string {
  let result = '';
  for (let at = 0; at < text.length; at += 3) {
    const bits =
      ((text.charCodeAt(at) & 255) << 16) | ((text.charCodeAt(at + 1) & 255) << 8) | (text.charCodeAt(at + 2) & 255);
    const left = text.length - at;
    result += alphabet.charAt(bits >> 18) + alphabet.charAt((bits >> 12) & 63);
    result += left > 1 ? alphabet.charAt((bits >> 6) & 63) : '=';
    result += left > 2 ? alphabet.charAt(bits & 63) : '=';
  }
  return result;
}

/** Reads the URL-safe letters too, and passes over whatever is not of the alphabet. */
function decode(text: string): string {
  let result = '';
  let bits = 0;
  let size = 0;
  for (const character of text) {
    if (character === '=') break;
    const value = alphabet.indexOf(character === '-' ? '+' : character === '_' ? '/' : character);
    if (value === -1) continue;
    bits = ((bits << 6) | value) & 0xffffff;
    size += 6;
    if (size < 8) continue;
    size -= 8;
    result += String.fromCharCode((bits >> size) & 255);
  }
  return result;
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
