import { animationFile, type Member } from '../../demo/animations/animation-file.ts';

const backboard: Member = [23];
const artboard: Member = [1, { 4: 'Box', 7: 200, 8: 100 }];
/** A red square of 40 pixels, whose shape is object 1 of its artboard. */
const square: Member[] = [
  [3, { 5: 0, 13: 20, 14: 50 }],
  [7, { 5: 1, 20: 40, 21: 40 }],
  [20, { 5: 1 }],
  [18, { 5: 3, 37: 0xffff0000 }],
];

/** Returns a one-second animation that moves the square. */
const movement = (name: string, from: number, to: number): Member[] => [
  [31, { 55: name, 56: 60, 57: 60, 59: 1 }],
  [25, { 51: 1 }],
  [26, { 53: 13 }],
  [30, { 67: 0, 68: 1, 70: from }],
  [30, { 67: 60, 68: 1, 70: to }],
];

/** A state machine with a switch: off, the square moves at the left; on, it rests at the right. */
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

/** Animation files by name. */
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
