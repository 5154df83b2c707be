/** All the input of a script. Plain data: it is posted to a worker. */
interface Given {
  /** JSON. */
  input: string;
  /** The time on its clock, in milliseconds since 1970. */
  now: number;
  /** The seed of its random numbers: at least 0, less than 1. */
  seed: number;
}

/** A script in a page: the body of a function with the parameters `input`, `log` and `act`. */
export interface ScriptJob extends Given {
  script: string;
}

/** A script that the shop has published, by its name. It runs as it is and has a clock of its own. */
export interface ModuleJob extends Given {
  module: string;
}

export type SandboxJob = ScriptJob | ModuleJob;

/** The result of a script that ran to its end. */
export interface SandboxReply {
  /** JSON; undefined when it gave nothing. */
  result: string | undefined;
  logs: string[];
  /** The actions that it requests, in order. */
  asks: SandboxAsk[];
}

export interface SandboxAsk {
  do: string;
  /** JSON of an object. */
  with: string;
}

/** Runs scripts of authors. Rejects with a FailureError whose code starts with `script-`. */
export interface Sandbox {
  run(job: SandboxJob, deadlineMs: number): Promise<SandboxReply>;
}
