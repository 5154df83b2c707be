export { type CompiledExpression, type CompileOptions, compileExpression } from './compile-expression.ts';
export type { Bindings, EvaluateOptions } from './compile-tree.ts';
export { ExpressionError } from './errors/expression-error.ts';
export { type Diagnostic, type ParsedExpression, parseExpression } from './parse.ts';
export type { Environment } from './run/environment.ts';
export { defaultLimits, type Limits } from './run/limits.ts';
export type { Tree } from './tree.ts';
