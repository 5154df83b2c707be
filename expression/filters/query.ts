/** Splits a URL into the part before the query, the query, and the fragment. */
function cut(address: string): { base: string; query: string; hash: string } {
  const mark = address.indexOf('#');
  const hash = mark === -1 ? '' : address.slice(mark);
  const rest = mark === -1 ? address : address.slice(0, mark);
  const question = rest.indexOf('?');
  return question === -1
    ? { base: rest, query: '', hash }
    : { base: rest.slice(0, question), query: rest.slice(question + 1), hash };
}

/** Percent-encodes a text and never fails: a lone surrogate becomes the replacement character. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** Sets query parameters of an address and keeps the others. Undefined and null remove a parameter; lists repeat it. */
export function withQuery(address: string, parameters: Readonly<Record<string, unknown>>): string {
  const { base, query, hash } = cut(address);
  const names = Object.keys(parameters);
  const kept = query.split('&').filter((pair) => pair !== '' && !names.includes(decode(pair.split('=')[0] ?? '')));
  const added = names.flatMap((name) => {
    const value = parameters[name];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .filter((each) => each !== undefined && each !== null && typeof each !== 'object' && typeof each !== 'function')
      .map((each) => `${encode(name)}=${encode(String(each))}`);
  });
  const all = [...kept, ...added].join('&');
  return base + (all === '' ? '' : `?${all}`) + hash;
}
