import { FailureError } from '../failure.ts';
import { type SandboxLimits, sandboxLimits } from './limits.ts';
import { createReplyCollector } from './reply.ts';
import type { ModuleJob, SandboxReply } from './sandbox.ts';

/** The default export of a published script. It gets the page's input and the abilities, and may be asynchronous. */
export type PublishedScript = (
  input: unknown,
  abilities: { log(...values: unknown[]): void; act(name: string, payload?: object): void },
) => unknown;

const written = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));

/**
 * Runs a published script once.
 *
 * @throws FailureError `script-failed` when it throws, `script-too-much` when it goes beyond its limits
 */
export async function runPublished(
  script: unknown,
  { input }: Pick<ModuleJob, 'input'>,
  limits: SandboxLimits = sandboxLimits,
): Promise<SandboxReply> {
  if (typeof script !== 'function')
    throw new FailureError('script-failed', 'The script has no function as its default export');
  const reply = createReplyCollector(limits);
  try {
    const result: unknown = await (script as PublishedScript)(JSON.parse(input), {
      log: (...values) => reply.log(values.map(written).join(' ')),
      act: (name, payload = {}) => reply.act(String(name), JSON.stringify(payload) ?? '{}'),
    });
    return reply.end(JSON.stringify(result));
  } catch (thrown) {
    if (reply.refusal) throw reply.refusal;
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown));
    throw new FailureError('script-failed', `The script failed: ${name}: ${message}`);
  }
}
