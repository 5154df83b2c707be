import { type Color, mix } from './color.ts';
import { drawObject, type ObjectSpec } from './object.ts';
import type { Placed } from './objects/group.ts';
import { type PaperName, papers } from './palette.ts';
import { createSheet, type Sheet } from './sheet.ts';
import { type StageOptions, stage } from './stage.ts';
import { element, group, n } from './svg.ts';
import { type Box, type Figure, project } from './view.ts';

/** One picture, as plain data. Sizes on the sheet are millimetres of the room. */
export type PictureSpec =
  | { view: 'front'; object: ObjectSpec; paper: PaperName; frame?: Frame }
  | { view: 'detail'; object: ObjectSpec; paper: PaperName }
  | SceneSpec;

/** A picture of several objects in a room. */
export interface SceneSpec {
  view: 'scene';
  paper: PaperName;
  objects: readonly Placed[];
  /** Width divided by height (default 0.8). */
  aspect?: number;
  /** Width of the picture in millimetres (default: the width of the objects). */
  width?: number;
  /** Position of the objects' centre in the picture, from 0 to 1. */
  center?: readonly [x: number, y: number];
  /** Millimetres from the objects' foot line to the table's far edge; without it the backdrop is a seamless sweep. */
  tableDepth?: number;
  /** Sun through a window on the wall: centre and width, as fractions of the picture's width and height. */
  sun?: { x: number; y: number; width: number };
}

/** Frame of a front view: the box of the largest variant, so that a small mug is smaller than a large one. */
export type Frame = Box;

/** Aspect ratio of portrait pictures: 4:5. */
export const PORTRAIT = 0.8;

const viewAround = (box: Box, aspect: number, fillX: number, fillY: number, center: readonly [number, number]): Box => {
  const width = Math.max((box.right - box.left) / fillX, ((box.bottom - box.top) / fillY) * aspect);
  const height = width / aspect;
  const left = (box.left + box.right) / 2 - width * center[0];
  const top = (box.top + box.bottom) / 2 - height * center[1];
  return { left, top, right: left + width, bottom: top + height };
};

const render = (sheet: Sheet, options: StageOptions, figure: Figure): string => {
  const { left, top, right, bottom } = options.view;
  const width = right - left;
  const height = bottom - top;
  const content = stage(sheet, options) + group({}, figure.shadow) + group({}, figure.body);
  const pixelsWide = width >= height ? 1920 : 1080;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${n(left)} ${n(top)} ${n(width)} ${n(height)}`,
      width: pixelsWide,
      height: Math.round((pixelsWide * height) / width),
    },
    element('defs', {}, sheet.definitions()) + content,
  );
};

/**
 * Returns a variant's frame. A small variant is drawn smaller than a large one, but only by about half of the
 * actual difference, so that it is not lost.
 */
const softened = (own: Box, frame: Box | undefined): Box => {
  if (!frame) return own;
  const size = (box: Box): number => Math.max((box.right - box.left) / PORTRAIT, box.bottom - box.top);
  const scale = (size(frame) / size(own)) ** 0.42;
  const cx = (own.left + own.right) / 2;
  const cy = (own.top + own.bottom) / 2;
  return {
    left: cx + (own.left - cx) * scale,
    right: cx + (own.right - cx) * scale,
    top: cy + (own.top - cy) * scale,
    bottom: cy + (own.bottom - cy) * scale,
  };
};

const front = ({ object, paper, frame }: Extract<PictureSpec, { view: 'front' }>): string => {
  const sheet = createSheet();
  const figure = drawObject(sheet, object);
  const fill = figure.fill ?? 0.67;
  const view = viewAround(softened(figure.box, frame), PORTRAIT, fill, fill, [0.49, 0.52]);
  return render(sheet, { paper, view }, figure);
};

const detail = ({ object, paper }: Extract<PictureSpec, { view: 'detail' }>): string => {
  const sheet = createSheet();
  const figure = drawObject(sheet, object);
  const { at, width } = figure.focus;
  const height = width / PORTRAIT;
  const view = {
    left: at[0] - width / 2,
    right: at[0] + width / 2,
    top: at[1] - height / 2,
    bottom: at[1] + height / 2,
  };
  return render(sheet, { paper, view }, figure);
};

const scene = (spec: SceneSpec): string => {
  const { objects, paper, aspect = PORTRAIT, center = [0.5, 0.56], tableDepth, sun } = spec;
  const sheet = createSheet();
  const figure = drawObject(sheet, { kind: 'group', items: objects });
  let view = viewAround(figure.box, aspect, aspect > 1 ? 0.74 : 0.92, aspect > 1 ? 0.72 : 0.66, center);
  if (spec.width !== undefined) {
    const scale = spec.width / (view.right - view.left);
    const cx = (figure.box.left + figure.box.right) / 2;
    const cy = (figure.box.top + figure.box.bottom) / 2;
    view = {
      left: cx + (view.left - cx) * scale,
      right: cx + (view.right - cx) * scale,
      top: cy + (view.top - cy) * scale,
      bottom: cy + (view.bottom - cy) * scale,
    };
  }
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  const horizon = tableDepth === undefined ? undefined : project(0, tableDepth, 0)[1];
  const window = sun && {
    x: view.left + width * sun.x,
    y: view.top + height * sun.y,
    width: width * sun.width,
  };
  return render(sheet, { paper, view, horizon, window }, figure);
};

/** Draws a picture as SVG text. The same spec always results in the same text. */
export const drawPicture = (spec: PictureSpec): string => {
  if (spec.view === 'front') return front(spec);
  if (spec.view === 'detail') return detail(spec);
  return scene(spec);
};

/** Measures of an object that framing needs. */
export interface ObjectMeasures {
  box: Box;
  tone: Color;
  cover: number;
}

/**
 * Creates a function that measures objects, each once: a scene needs the size of its objects before it can place
 * them.
 */
export const createMeasure = (): ((object: ObjectSpec) => ObjectMeasures) => {
  const known = new Map<string, ObjectMeasures>();
  return (object) => {
    const key = JSON.stringify(object);
    let facts = known.get(key);
    if (!facts) {
      const { box, tone, cover = 0.65 } = drawObject(createSheet(), object);
      facts = { box, tone, cover };
      known.set(key, facts);
    }
    return facts;
  };
};

/**
 * Returns the approximate average colour of a picture: its paper, tinted by the object. It is estimated from the
 * spec, so that nothing is rasterised.
 */
export const dominantColorOf = (spec: PictureSpec, measure: (object: ObjectSpec) => ObjectMeasures): Color => {
  const { wall, table } = papers[spec.paper];
  const paper = mix(wall, table, spec.view === 'scene' ? 0.5 : 0.4);
  const object = spec.view === 'scene' ? spec.objects[0]?.object : spec.object;
  if (!object) return paper;
  const { tone, cover } = measure(object);
  return mix(paper, tone, spec.view === 'detail' ? cover : 0.2);
};
