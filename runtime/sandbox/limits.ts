/** How much a script may take and give. */
export interface SandboxLimits {
  memoryBytes: number;
  /** How often the interpreter checks its limits, every few thousand steps; a bound that is the same on any machine. */
  lookUps: number;
  /** Characters of its input and of its output. */
  textLength: number;
  logs: number;
  logLength: number;
  asks: number;
}

export const sandboxLimits: SandboxLimits = {
  memoryBytes: 16 * 1024 * 1024,
  lookUps: 5000,
  textLength: 256 * 1024,
  logs: 100,
  logLength: 1000,
  asks: 100,
};
