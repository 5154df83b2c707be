import type { Env } from '../../runtime/env.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';

/** Returns a sandbox for authors' scripts, which is loaded when the first one runs. */
export function createLazySandbox(after: Env['after']): Sandbox {
  let sandbox: Promise<Sandbox> | undefined;
  return {
    run(job, deadlineMs) {
      sandbox ??= import('./sandbox.ts').then(({ createBrowserSandbox }) => createBrowserSandbox(after));
      return sandbox.then((there) => there.run(job, deadlineMs));
    },
  };
}
