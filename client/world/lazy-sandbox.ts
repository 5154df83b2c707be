import type { Env } from '../../runtime/env.ts';
import type { Sandbox } from '../../runtime/sandbox/sandbox.ts';

/** Where scripts of authors run, loaded when the first one does. */
export function createLazySandbox(after: Env['after']): Sandbox {
  let sandbox: Promise<Sandbox> | undefined;
  return {
    run(job, deadlineMs) {
      sandbox ??= import('./sandbox.ts').then(({ createBrowserSandbox }) => createBrowserSandbox(after));
      return sandbox.then((there) => there.run(job, deadlineMs));
    },
  };
}
