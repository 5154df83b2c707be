import type { Instance } from '../../instances/instance.ts';
import type { Runtime } from '../../runtime.ts';

/** Reports that the server's markup differs from what is rendered here. */
export function reportMismatch(runtime: Runtime, what: string, instance?: Instance): void {
  const message = 'The page in the browser differs from the one that the server sent';
  runtime.report({ level: 'error', code: 'differs', message, cause: new Error(what) }, instance);
}
