import type { MistakeGroup } from '../mistake.ts';
import { actions } from './actions.ts';
import { addresses } from './addresses.ts';
import { conditions } from './conditions.ts';
import { cssAndJson } from './css-and-json.ts';
import { effects } from './effects.ts';
import { functions } from './functions.ts';
import { liquid } from './liquid.ts';
import { methods } from './methods.ts';
import { names } from './names.ts';
import { operators } from './operators.ts';
import { shop } from './shop.ts';
import { texts } from './texts.ts';
import { widgets } from './widgets.ts';

/** Mistakes that people make, derived from habits of other languages and from beginners' questions. */
export const corpus: readonly MistakeGroup[] = [
  ...operators,
  ...methods,
  ...texts,
  ...liquid,
  ...names,
  ...functions,
  ...conditions,
  ...widgets,
  ...addresses,
  ...actions,
  ...cssAndJson,
  ...effects,
  ...shop,
];
