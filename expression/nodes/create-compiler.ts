import { unwrapSequence } from '../run/sequence.ts';
import type { Tree } from '../tree.ts';
import type { Compiler, Program } from './node-compiler.ts';
import { compileKind } from './node-table.ts';
import { withPredicates } from './paths/with-predicates.ts';

const scalars = 'literal equality comparison arithmetic concat logic membership'.split(' ');

/** Whether a node yields only scalars. */
export const makesScalar = (node: Tree): boolean => scalars.includes(node.kind) && !node.group;

/** Creates the compiler of nodes for one program. */
export function createCompiler(program: Program): Compiler {
  const compiler: Compiler = {
    program,
    compileKind: (node, scope, raw) => compileKind(node, scope, compiler, raw),
    compile: (node, scope) => {
      const follows = node.kind !== 'path' && (node.predicates !== undefined || node.group !== undefined);
      const base = compileKind(node, scope, compiler, follows);
      let closure = follows ? withPredicates(node, base, scope, compiler) : base;
      if (program.tracksSequences && (follows || !makesScalar(node))) {
        const inner = closure;
        const keep = node.keepArray === true;
        closure = (input, frame, run) => unwrapSequence(inner(input, frame, run), keep, run);
      }
      return closure;
    },
  };
  return compiler;
}
