const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** A string in a text, and the offset after it. */
export interface ScannedString {
  value: string;
  end: number;
  problem?: { code: string; position: number; token?: string };
}

/** Scans the quoted string at `start`. Continues after an invalid escape, so that only one problem is reported. */
export function scanString(source: string, start: number): ScannedString {
  const quote = source.charCodeAt(start);
  let value = '';
  let problem: ScannedString['problem'];
  let from = start + 1;
  for (let at = from; at < source.length; at++) {
    const code = source.charCodeAt(at);
    if (code === quote) {
      value += source.slice(from, at);
      return problem ? { value, end: at + 1, problem } : { value, end: at + 1 };
    }
    if (code !== 92) continue;
    value += source.slice(from, at);
    const character = source.charAt(++at);
    const plain = escapes[character];
    if (plain !== undefined) value += plain;
    else if (character === 'u') {
      const digits = source.slice(at + 1, at + 5);
      if (/^[0-9a-fA-F]+$/.test(digits)) {
        value += String.fromCharCode(Number.parseInt(digits, 16));
        at += 4;
      } else problem ??= { code: 'S0104', position: at };
    } else problem ??= { code: 'S0103', position: at, token: character };
    from = at + 1;
  }
  return {
    value: value + source.slice(from),
    end: source.length,
    problem: problem ?? { code: 'S0101', position: source.length },
  };
}
