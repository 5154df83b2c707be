/** The input of a script. Plain data, because it is posted to a worker. */
interface Given {
  /** JSON. */
  input: string;
  /** Timestamp for its clock, in milliseconds. */
  now: number;
  /** Seed of its random numbers: at least 0 and less than 1. */
  seed: number;
}

/** A script in a page: the body of a function with the parameters `input`, `log` and `act`. */
export interface ScriptJob extends Given {
  script: string;
}

/** A script that the shop has published, by name. It runs in the worker itself, with the real clock. */
export interface ModuleJob extends Given {
  module: string;
}

/** A script to run, with its input. */
export type SandboxJob = ScriptJob | ModuleJob;

/** The result of a script that has completed. */
export interface SandboxReply {
  /** JSON; undefined when the script returned nothing. */
  result: string | undefined;
  logs: string[];
  /** The requested actions, in order. */
  asks: RequestedAction[];
}

/** An action that a script requests. */
export interface RequestedAction {
  do: string;
  /** JSON of an object. */
  with: string;
}

/** Runs authors' scripts. Rejects with a FailureError whose code starts with `script-`. */
export interface Sandbox {
  run(job: SandboxJob, deadlineMs: number): Promise<SandboxReply>;
}
