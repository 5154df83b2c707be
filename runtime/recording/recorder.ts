import type { Plan } from '../../plan/plan.ts';
import { stableText } from '../effects/call.ts';
import type { Env } from '../env.ts';
import type { RenderSeed } from '../expressions/render-clock.ts';
import { seededRandom } from '../expressions/seeded-random.ts';
import { failureOf } from '../failure.ts';
import type { PageState } from '../state/page-state.ts';
import { createMask, type Holder } from './mask.ts';
import { jsonCopy, numbering, planName, type RecordedStep, type Recording } from './recording.ts';
import type { SecretTable } from './secrets.ts';

/** A step without its time. */
export type Step = RecordedStep extends infer Each ? (Each extends { at: number } ? Omit<Each, 'at'> : never) : never;

/** Records what reaches a page from outside. */
export interface Recorder {
  /** The world that the page must be given. */
  env: Env;
  /** Called by the runtime when it starts; `note` with each call from outside. */
  begin(plan: Plan, state: PageState, renderSeed?: RenderSeed): void;
  note(step: Step, holder: Holder): void;
  /** Records when lazily loaded code has arrived. */
  coming<Value>(name: string, loading: Promise<Value>): Promise<Value>;
  /** The visit so far, with secrets masked; `shown` is the markup that it has led to. */
  recording(state: PageState, shown?: Pick<Recording['end'], 'html' | 'plain'>): Recording;
}

export interface RecorderOptions extends Pick<Recording, 'first' | 'actsLater'> {
  /** What contracts mark as secret, which is recorded masked. */
  secrets: SecretTable;
}

/**
 * Wraps a page's world in a recorder. It is at the border of the page and not inside, so that what a page does with
 * its input can change while old recordings stay good.
 */
export function createRecorder(world: Env, { secrets, ...options }: RecorderOptions): Recorder {
  const began = world.now();
  const seed = world.random();
  const steps: RecordedStep[] = [];
  const found: Record<string, boolean[]> = {};
  const named = numbering();
  const mask = createMask(secrets);
  let now = began;
  let about: (Pick<Recording, 'state' | 'renderSeed'> & { plan: Plan }) | undefined;

  const note = (step: Step): RecordedStep => {
    now = world.now();
    const noted = { at: now, ...jsonCopy(step) } as RecordedStep;
    steps.push(noted);
    return noted;
  };

  /** `value` is what of it is written down. */
  function coming<Value>(name: string, promise: Promise<Value>, written = (value: Value): object => ({ value })) {
    const key = named(name);
    return promise.then(
      (value) => {
        note({ step: 'settled', key, ...written(value) });
        return value;
      },
      (thrown: unknown) => {
        note({ step: 'settled', key, failure: failureOf(thrown) });
        throw thrown;
      },
    );
  }
  const nothing = () => ({});

  const { share, scripts, sandbox, prompts, revalidation } = world;
  const env: Env = {
    ...world,
    now: () => now,
    random: seededRandom(seed),
    after(milliseconds, run) {
      const key = named(`timer ${milliseconds}`);
      return world.after(milliseconds, () => {
        note({ step: 'timer', key });
        run();
      });
    },
    call(route, input, signal) {
      const key = named(`call ${route.id} ${stableText(mask.called(route.id, input))}`);
      return world.call(route, input, signal).then(
        ({ answer, headers }) => {
          const told: Record<string, string | null> = {};
          const noted = note({ step: 'settled', key, value: mask.called(route.id, answer) });
          const get = (name: string) => {
            told[name] = headers.get(name);
            Object.assign(noted, { headers: told });
            return told[name];
          };
          return { answer, headers: { get } };
        },
        (thrown: unknown) => {
          note({ step: 'settled', key, failure: failureOf(thrown) });
          throw thrown;
        },
      );
    },
    navigation: {
      ...world.navigation,
      // Looked up when it is used: in a browser the rest of the world is loaded later.
      open: (...args) => world.navigation.open(...args),
      write: (...args) => world.navigation.write(...args),
      back: () => world.navigation.back(),
      forward: () => world.navigation.forward(),
      reload: () => world.navigation.reload(),
      watch: (changed) =>
        world.navigation.watch((url) => {
          note({ step: 'route', url });
          changed(url);
        }),
    },
    storage: {
      set: (...args) => world.storage.set(...args),
      remove: (name) => world.storage.remove(name),
      claim: (name, per) => coming(`claim ${name}`, world.storage.claim(name, per)),
    },
    clipboard: { write: (text) => coming('copy', world.clipboard.write(text), nothing) },
    ...(share ? { share: (data) => coming('share', share(data), nothing) } : {}),
    ...(sandbox ? { sandbox: { run: (job, deadlineMs) => coming('script', sandbox.run(job, deadlineMs)) } } : {}),
    ...(prompts
      ? {
          prompts: {
            createPasskey: (options) => coming('createPasskey', prompts.createPasskey(options)),
            usePasskey: (options) => coming('usePasskey', prompts.usePasskey(options)),
            offersPasskeys: (options) => coming('offersPasskeys', prompts.offersPasskeys(options)),
            position: (options) => coming('position', prompts.position(options)),
          },
        }
      : {}),
    ...(revalidation
      ? {
          revalidation: {
            announce: () => revalidation.announce(),
            watch(onStale) {
              const key = named('revalidation');
              return revalidation.watch((event) => {
                note({ step: 'heard', key, data: event });
                onStale(event);
              });
            },
          },
        }
      : {}),
    ...(scripts
      ? {
          scripts: {
            load: (address) => scripts.load(address),
            find(path) {
              const there = scripts.find(path);
              found[path] ??= [];
              found[path].push(there !== undefined);
              return there && ((...args) => coming(`called ${path}`, Promise.resolve(there(...args)), nothing));
            },
            listen(origin, onMessage) {
              const key = named(`hear ${origin}`);
              return scripts.listen(origin, (data) => {
                note({ step: 'heard', key, data });
                onMessage(data);
              });
            },
          },
        }
      : {}),
  };

  return {
    env,
    note(step, holder) {
      if (step.step === 'emit') note({ ...step, data: mask.entered(step.data, holder) });
      else if (step.step === 'act') note({ ...step, payload: mask.entered(step.payload, holder) });
      else note(step);
    },
    coming: (name, loading) => coming(name, loading, nothing),
    begin(plan, state, renderSeed) {
      mask.begin(plan);
      about = { plan, state: jsonCopy(state), ...(renderSeed ? { renderSeed } : {}) };
    },
    recording(state, shown = {}) {
      if (!about) throw new Error('Nothing has been recorded: give the recorder to a Runtime, with its env.');
      const end = { state: jsonCopy(state), ...shown };
      const { timeZone } = world;
      // The name takes a large plan as long as all else that a page begins with, and most visits are never saved.
      const { plan, ...first } = about;
      const page = { id: plan.page.id, plan: planName(plan) };
      return mask.whole({
        format: 1,
        page,
        ...first,
        timeZone,
        began,
        seed,
        ...options,
        steps: [...steps],
        found,
        end,
      });
    },
  };
}
