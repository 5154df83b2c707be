/** Limits on a script's resources and output. */
export interface SandboxLimits {
  memoryBytes: number;
  /**
   * Maximum number of interrupt checks, which the interpreter makes every few thousand steps: the same bound on any
   * machine.
   */
  lookUps: number;
  /** Maximum length in characters of the input, and of the output. */
  textLength: number;
  logs: number;
  logLength: number;
  asks: number;
}

/** The limits of authors' scripts in production. */
export const sandboxLimits: SandboxLimits = {
  memoryBytes: 16 * 1024 * 1024,
  lookUps: 5000,
  textLength: 256 * 1024,
  logs: 100,
  logLength: 1000,
  asks: 100,
};
