/** Browsers in order of precedence, because user agents also contain the names of compatible browsers. */
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

/** Maximum length of a browser's header. */
const maxLength = 400;

/**
 * Returns the common names of a user agent's browser and system, such as "Firefox, Android"; none for another
 * client.
 */
export function deviceOf(userAgent = ''): { device?: string } {
  if (userAgent.length > maxLength) return {};
  const names = [...nameIn(browsers, userAgent), ...nameIn(systems, userAgent)];
  return names.length > 0 ? { device: names.join(', ') } : {};
}
