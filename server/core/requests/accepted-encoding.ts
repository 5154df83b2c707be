/** Content codings of the server's responses. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that a client accepts; a quality of zero refuses one (RFC 9110, section 12.5.3). */
export function acceptedEncoding(accepted: string): Encoding {
  const refused = /;\s*q=0(?:\.0{0,3})?\s*$/i;
  const taken = new Set(
    accepted
      .toLowerCase()
      .split(',', 20)
      .flatMap((each) => (refused.test(each) ? [] : [each.split(';', 1)[0]!.trim()])),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') || taken.has('x-gzip') ? 'gzip' : 'identity';
}
