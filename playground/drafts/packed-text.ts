/** Packs a text with its metadata. The metadata is JSON on the first line, so that a long text need not be escaped. */
export const packText = (values: object, text: string): string => `${JSON.stringify(values)}\n${text}`;

/**
 * Unpacks a text. Earlier versions wrote one JSON object that contained the text; they can be read, too. Returns
 * undefined for anything else.
 */
export function unpackText(packed: string | undefined): Record<string, unknown> | undefined {
  const end = packed?.indexOf('\n') ?? -1;
  try {
    const values: unknown = JSON.parse((end === -1 ? packed : packed?.slice(0, end)) ?? 'null');
    if (typeof values !== 'object' || values === null || Array.isArray(values)) return undefined;
    return { ...values, ...(end === -1 ? {} : { text: packed!.slice(end + 1) }) };
  } catch {
    return undefined;
  }
}
