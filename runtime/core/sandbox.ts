/** One script to run, with all that it will ever see. Plain data: it goes to a worker. */
export interface SandboxJob {
  /** Body of a function that is given `input`, `log` and `act`. */
  script: string;
  /** JSON. */
  input: string;
  /** What its clock says, in milliseconds since 1970. */
  now: number;
  /** Where its chance begins: at least 0, less than 1. */
  seed: number;
}

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
