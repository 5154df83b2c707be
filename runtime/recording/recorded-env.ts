import type { Env } from '../env.ts';
import { seededRandom } from '../expressions/seeded-random.ts';
import { failureOf } from '../failure.ts';
import { stableStringify } from '../messages/call.ts';
import type { RecordingLog } from './log.ts';
import type { Mask } from './mask.ts';

/** Records a call's response, with those of its headers that are read. */
const recordedCall =
  (world: Env, log: RecordingLog, mask: Mask): Env['call'] =>
  (route, input, signal) => {
    const key = log.named(`call ${route.id} ${stableStringify(mask.called(route.id, input))}`);
    return world.call(route, input, signal).then(
      ({ answer, headers }) => {
        const told: Record<string, string | null> = {};
        const noted = log.note({ step: 'settled', key, value: mask.called(route.id, answer) });
        const get = (name: string) => {
          told[name] = headers.get(name);
          Object.assign(noted, { headers: told });
          return told[name];
        };
        return { answer, headers: { get } };
      },
      (thrown: unknown) => {
        log.note({ step: 'settled', key, failure: failureOf(thrown) });
        throw thrown;
      },
    );
  };

// Looked up on use, because a browser loads the rest of the environment later.
const recordedNavigation = (world: Env, log: RecordingLog): Env['navigation'] => ({
  ...world.navigation,
  open: (...args) => world.navigation.open(...args),
  write: (...args) => world.navigation.write(...args),
  back: () => world.navigation.back(),
  forward: () => world.navigation.forward(),
  reload: () => world.navigation.reload(),
  watch: (changed) =>
    world.navigation.watch((url) => {
      log.note({ step: 'route', url });
      changed(url);
    }),
});

const recordedPrompts = (prompts: NonNullable<Env['prompts']>, log: RecordingLog): Env['prompts'] => ({
  createPasskey: (options) => log.coming('createPasskey', prompts.createPasskey(options)),
  usePasskey: (options) => log.coming('usePasskey', prompts.usePasskey(options)),
  offersPasskeys: (options) => log.coming('offersPasskeys', prompts.offersPasskeys(options)),
  position: (options) => log.coming('position', prompts.position(options)),
});

const recordedRevalidation = (
  revalidation: NonNullable<Env['revalidation']>,
  log: RecordingLog,
): Env['revalidation'] => ({
  announce: () => revalidation.announce(),
  watch(onStale) {
    const key = log.named('revalidation');
    return revalidation.watch((event) => {
      log.note({ step: 'heard', key, data: event });
      onStale(event);
    });
  },
});

const recordedScripts = (scripts: NonNullable<Env['scripts']>, log: RecordingLog): Env['scripts'] => ({
  load: (address) => scripts.load(address),
  find(path) {
    const there = scripts.find(path);
    log.found[path] ??= [];
    log.found[path].push(there !== undefined);
    return there && ((...args) => log.done(`called ${path}`, Promise.resolve(there(...args))));
  },
  listen(origin, onMessage) {
    const key = log.named(`hear ${origin}`);
    return scripts.listen(origin, (data) => {
      log.note({ step: 'heard', key, data });
      onMessage(data);
    });
  },
});

/**
 * Wraps an environment: every input is recorded before the page sees it, and time and random numbers come from the
 * recording.
 */
export function recordedEnv(world: Env, log: RecordingLog, mask: Mask, seed: number): Env {
  const { share, scripts, sandbox, prompts, revalidation } = world;
  return {
    ...world,
    now: log.now,
    random: seededRandom(seed),
    after(milliseconds, run) {
      const key = log.named(`timer ${milliseconds}`);
      return world.after(milliseconds, () => {
        log.note({ step: 'timer', key });
        run();
      });
    },
    call: recordedCall(world, log, mask),
    navigation: recordedNavigation(world, log),
    storage: {
      set: (...args) => world.storage.set(...args),
      remove: (name) => world.storage.remove(name),
      claim: (name, per) => log.coming(`claim ${name}`, world.storage.claim(name, per)),
    },
    clipboard: { write: (text) => log.done('copy', world.clipboard.write(text)) },
    ...(share ? { share: (data) => log.done('share', share(data)) } : {}),
    ...(sandbox ? { sandbox: { run: (job, deadlineMs) => log.coming('script', sandbox.run(job, deadlineMs)) } } : {}),
    ...(prompts ? { prompts: recordedPrompts(prompts, log) } : {}),
    ...(revalidation ? { revalidation: recordedRevalidation(revalidation, log) } : {}),
    ...(scripts ? { scripts: recordedScripts(scripts, log) } : {}),
  };
}
