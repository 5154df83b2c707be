/** An object of a Rive file: its kind, and its properties by their number in the format. */
type Member = [kind: number, properties?: Readonly<Record<number, string | number | boolean>>];

const bytesOf = (values: ArrayBufferView): number[] => [...new Uint8Array(values.buffer)];

/** A number in groups of seven bits, the lowest first. */
const varuint = (value: number): number[] => (value < 128 ? [value] : [(value % 128) + 128, ...varuint(value >> 7)]);
const float = (value: number): number[] => bytesOf(new Float32Array([value]));
const text = (value: string): number[] => {
  const bytes = [...new TextEncoder().encode(value)];
  return [...varuint(bytes.length), ...bytes];
};

const floats = new Set([7, 8, 13, 14, 20, 21, 70]);
const colour = 37;

function written(property: number, value: string | number | boolean): number[] {
  if (typeof value === 'string') return text(value);
  if (typeof value === 'boolean') return [Number(value)];
  if (property === colour) return bytesOf(new Uint32Array([value]));
  return floats.has(property) ? float(value) : varuint(value);
}

/** A file of the format's seventh version, without a table of unknown properties. */
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

const backboard: Member = [23];
const artboard: Member = [1, { 4: 'Box', 7: 200, 8: 100 }];
/** A red square of 40 pixels; the shape is the object 1 of its artboard. */
const square: Member[] = [
  [3, { 5: 0, 13: 20, 14: 50 }],
  [7, { 5: 1, 20: 40, 21: 40 }],
  [20, { 5: 1 }],
  [18, { 5: 3, 37: 0xffff0000 }],
];

/** An animation of one second that moves the square along. */
const movement = (name: string, from: number, to: number): Member[] => [
  [31, { 55: name, 56: 60, 57: 60, 59: 1 }],
  [25, { 51: 1 }],
  [26, { 53: 13 }],
  [30, { 67: 0, 68: 1, 70: from }],
  [30, { 67: 60, 68: 1, 70: to }],
];

/** A state machine with a switch: the square moves at the left until it is on, then rests at the right. */
const machine: Member[] = [
  [53, { 55: 'Square' }],
  [59, { 138: 'isRight', 141: false }],
  [57, { 138: 'Layer' }],
  [63],
  [65, { 151: 3 }],
  [62],
  [64],
  [61, { 149: 0 }],
  [65, { 151: 4 }],
  [71, { 155: 0, 156: 0 }],
  [61, { 149: 1 }],
];

export const animationFiles: Readonly<Record<string, Buffer>> = {
  square: animationFile([
    ...[backboard, artboard, ...square],
    ...movement('Left', 20, 80),
    ...movement('Right', 180, 180),
    ...machine,
  ]),
  still: animationFile([backboard, artboard, ...square]),
  corrupt: Buffer.from('RIVE\u0007, but not one'),
};
