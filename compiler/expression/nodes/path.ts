import type { Closure } from '../run/frame.ts';
import { sequence } from '../run/sequence.ts';
import { tupleStart } from './assigned-names.ts';
import { compileGroup } from './group.ts';
import type { NodeCompiler } from './node-compiler.ts';
import { compilePathItems } from './path-items.ts';
import { compileTuplePath } from './path-tuples.ts';
import { compilePathValue } from './path-value.ts';

/** `a.b[c].d`: a path. Which of the three ways it is run depends on what it must keep. */
export const path: NodeCompiler<'path'> = (node, scope, compiler) => {
  if (tupleStart(node) < node.steps.length) return compileTuplePath(node, scope, compiler);
  if (!compiler.program.tellsSequences && !node.group) return compilePathValue(node, scope, compiler);
  const items = compilePathItems(node, scope, compiler);
  const keep = node.keepSingleton === true;
  const whole: Closure = (input, frame, run) => {
    const found = items(input, frame, run);
    if (!keep || found === undefined || run.tags === null) return found;
    const { tags } = run;
    if (!run.plain) {
      tags.sequences.add(found);
      tags.kept.add(found);
    } else if (tags.constructed.has(found)) {
      run.plain = false;
      const wrapped = [found];
      tags.sequences.add(wrapped);
      tags.kept.add(wrapped);
      return wrapped;
    }
    return found;
  };
  if (node.group) {
    const group = compileGroup(node.group, scope, compiler);
    return (input, frame, run) => group(whole(input, frame, run), frame, run);
  }
  return (input, frame, run) => {
    const found = whole(input, frame, run) as unknown[] | undefined;
    return found === undefined || run.plain ? found : sequence(found, run);
  };
};
