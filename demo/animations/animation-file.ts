/** An object of a Rive file: its kind, and its properties by their number in the format. */
export type Member = [kind: number, properties?: Readonly<Record<number, string | number | boolean>>];

const bytesOf = (values: ArrayBufferView): number[] => [...new Uint8Array(values.buffer)];

/** Encodes a number in groups of seven bits, lowest first. */
const varuint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varuint(value >> 7)]);
const float = (value: number): number[] => bytesOf(new Float32Array([value]));
const text = (value: string): number[] => {
  const bytes = [...new TextEncoder().encode(value)];
  return [...varuint(bytes.length), ...bytes];
};

/**
 * Properties that are written as 32-bit floating-point numbers: positions, sizes, angles, fractions, values of key
 * frames.
 */
const floats = new Set([
  7, 8, 13, 14, 15, 16, 17, 18, 20, 21, 24, 25, 26, 31, 33, 34, 35, 42, 46, 47, 70, 114, 115, 116,
]);
const colour = 37;

function written(property: number, value: string | number | boolean): number[] {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return [Number(value)];
  if (property === colour) return bytesOf(new Uint32Array([value]));
  return floats.has(property) ? float(value) : varuint(value);
}

/** Writes a file in version 7 of the format, without a table of unknown properties. */
export const animationFile = (members: readonly Member[]): Buffer =>
  Buffer.from([
    ...new TextEncoder().encode('RIVE'),
    ...[7, 0, 1, 0],
    ...members.flatMap(([kind, properties = {}]) => [
      ...varuint(kind),
      ...Object.entries(properties).flatMap(([key, value]) => [...varuint(+key), ...written(+key, value)]),
      0,
    ]),
  ]);
