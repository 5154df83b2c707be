import type { Color } from '../../color.ts';
import type { Finish } from '../../form/lathe.ts';
import type { Decoration } from '../../surface/glaze.ts';
import type { feet } from './feet.ts';

/** Measures and colours of a lamp. */
export interface LampSpec {
  style: 'shaded' | 'mushroom' | 'globe' | 'pierced' | 'pendant';
  foot?: keyof typeof feet;
  /** Sizes of the foot and of the shade, in millimetres. */
  footWidth: number;
  footHeight: number;
  shadeWidth: number;
  shadeHeight: number;
  footTone: Color;
  footFinish?: Finish;
  footDecorations?: readonly Decoration[];
  shadeTone: Color;
  /** Metal shades stay dark outside; cloth, paper and glass glow. */
  shadeKind: 'cloth' | 'metal' | 'paper' | 'glass' | 'cane' | 'clay';
  stripes?: Color;
  seed: string;
}
