/** The first that fits is the name; browsers name others that they are compatible with. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (table: typeof browsers, text: string): string[] =>
  table.flatMap(([pattern, name]) => (pattern.test(text) ? [name] : [])).slice(0, 1);

/** Longer headers are not of a browser. */
const maxLength = 400;

/** Browser and system of a `User-Agent` as people call them, such as "Firefox, Android"; nothing for another client. */
export function deviceOf(userAgent = ''): { device?: string } {
  if (userAgent.length > maxLength) return {};
  const names = [...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)];
  return names.length > 0 ? { device: names.join(', ') } : {};
}
