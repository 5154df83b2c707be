/** Returns attributes of one family (`aria` or `data`) from a dictionary; invalid names are dropped. */
export function attributes(
  family: 'aria' | 'data',
  values: Record<string, unknown> | undefined,
): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(values ?? {})) {
    const written = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!/^[a-z][a-z0-9-]*$/.test(written) || value === undefined || value === null) continue;
    result[`${family}-${written}`] = typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
  return result;
}
