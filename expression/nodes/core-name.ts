import type { Tree, TreeOf } from '../tree.ts';
import { isInherited } from '../values/lookup.ts';

/** A step that is a name alone, which no object inherits. */
export const isPlainName = (step: Tree): step is TreeOf<'name'> =>
  step.kind === 'name' && !step.stages && !step.predicates && !step.group && !isInherited(step.name);
