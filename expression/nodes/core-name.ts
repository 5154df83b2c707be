import type { Tree, TreeOf } from '../tree.ts';
import { isInherited } from '../values/lookup.ts';

/** Whether a step consists only of a name, and of one that objects do not inherit. */
export const isPlainName = (step: Tree): step is TreeOf<'name'> =>
  step.kind === 'name' && !step.stages && !step.predicates && !step.group && !isInherited(step.name);
