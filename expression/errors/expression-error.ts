/** Details of an error besides its code; which ones are set depends on the error. */
export interface ErrorDetails {
  /** The operator, function or word that the error refers to. */
  token?: unknown;
  /** Offset in the source just after the token, as the language's reference implementation counts it. */
  position?: number;
  /** Exact range of the offending text. */
  start?: number;
  end?: number;
  value?: unknown;
  value2?: unknown;
  /** One-based number of the argument or parameter. */
  index?: number;
  type?: string;
  exp?: unknown;
  functionName?: string;
  /** The author's own message ($error, $assert). */
  message?: string;
  /** The error inside an $eval. */
  error?: unknown;
}

/**
 * The only error that parsing, checking or evaluating an expression throws.
 *
 * `code` is the language's own code (`T2001`, `D3030`, `S0202` …) or, for this engine's limits, `D1011`, `D1012`,
 * `D2014` to `D2017` and `S0303`, `S0501`. `line` and `column` count from one and are set whenever the source is known.
 *
 * @example
 * try { compileExpression('1 + "a"').evaluate({}); }
 * catch (error) { if (error instanceof ExpressionError) error.code; } // 'T2002'
 */
export class ExpressionError extends Error {
  readonly code: string;
  declare token: unknown;
  declare position: number | undefined;
  declare start: number | undefined;
  declare end: number | undefined;
  declare line: number | undefined;
  declare column: number | undefined;
  declare value: unknown;
  declare value2: unknown;
  declare index: number | undefined;
  declare type: string | undefined;
  declare exp: unknown;
  declare functionName: string | undefined;
  declare error: unknown;
  /** True while `message` is only the code, to be replaced by the text from the table of messages. */
  bare: boolean;

  constructor(code: string, { message, ...details }: ErrorDetails = {}) {
    super(message ?? code);
    this.name = 'ExpressionError';
    this.code = code;
    this.bare = message === undefined;
    Object.assign(this, details);
  }
}

/** Throws an error with this code. The return type lets a caller use the call as an expression. */
export function fail(code: string, details?: ErrorDetails): never {
  throw new ExpressionError(code, details);
}
