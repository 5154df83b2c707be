/** All that a script will ever see. Plain data: it goes to a worker. */
interface Given {
  /** JSON. */
  input: string;
  /** What its clock says, in milliseconds since 1970. */
  now: number;
  /** Where its chance begins: at least 0, less than 1. */
  seed: number;
}

/** A script that stands in a page: the body of a function that is given `input`, `log` and `act`. */
export interface ScriptJob extends Given {
  script: string;
}

/** A script that the shop has published, by its name. It runs as it is and has a clock of its own. */
export interface ModuleJob extends Given {
  module: string;
}

export type SandboxJob = ScriptJob | ModuleJob;

/** What came of a script that ran to its end. */
export interface SandboxReply {
  /** JSON; undefined when it gave nothing. */
  result: string | undefined;
  logs: string[];
  /** What it wants the page to do, in order. */
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
