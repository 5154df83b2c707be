/** Kinds of parts in sketches of sections. */
export const sketchKinds = ['picture', 'heading', 'text', 'button', 'card', 'dot', 'line', 'field', 'space'] as const;

/** Kind of a part. */
export type SketchKind = (typeof sketchKinds)[number];

const part = `(?:${sketchKinds.join('|')}) \\d{1,2}(?:\\.\\d)?(?: \\d{1,2}(?:\\.\\d)?){3}`;

/** Pattern of a sketch: kind, left, top, width and height of each part on a grid of 12 by 8. */
export const sketchPattern = `^${part}(?:; ${part})*$`;

/** A part of a sketch. */
export interface SketchPart {
  kind: SketchKind;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Parses the sketch of a section; unknown parts are skipped. */
export const readSketch = (text: string): SketchPart[] =>
  text.split('; ').flatMap((each) => {
    const [kind, x, y, width, height] = each.split(' ');
    if (!sketchKinds.some((known) => known === kind)) return [];
    return [{ kind: kind as SketchKind, x: Number(x), y: Number(y), width: Number(width), height: Number(height) }];
  });
