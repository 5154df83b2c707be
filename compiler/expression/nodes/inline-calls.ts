import type { Closure } from '../run/frame.ts';
import type { Scope } from '../run/scope.ts';
import type { TreeOf } from '../tree.ts';
import type { Compiler } from './node-compiler.ts';

type InlineCall = (node: TreeOf<'call'>, scope: Scope, compiler: Compiler, raw: boolean) => Closure | undefined;

/** Functions that are compiled into their callers when their arguments allow it. */
export const inlineCalls: Readonly<Record<string, InlineCall | undefined>> = {};
