import { failureOf } from '../failure.ts';
import type { Instance } from '../instances/instance.ts';
import type { MaybePromise, Outcome } from '../messages/effect.ts';
import type { EffectHost } from './host.ts';

type World = (
  runtime: EffectHost,
  input: Record<string, unknown>,
  origin: Instance | undefined,
) => MaybePromise<Outcome>;

const done: Outcome = { ok: true };
const outcomeOf = (promise: Promise<unknown>): Promise<Outcome> =>
  promise.then(
    () => done,
    (thrown: unknown) => ({ ok: false, failure: failureOf(thrown) }),
  );

/** Effects on the browser that page actions request, by name. The actions have checked the inputs. */
export const worldEffects: Record<string, World> = {
  'set-cookie': ({ env }, { name, value, seconds }) => {
    env.cookies.set(String(name), String(value), seconds === undefined ? undefined : Number(seconds));
    return done;
  },
  'remove-cookie': ({ env }, { name }) => {
    env.cookies.remove(String(name));
    return done;
  },
  'set-storage': ({ env }, { name, value }) => {
    env.storage.set(String(name), String(value));
    return done;
  },
  'remove-storage': ({ env }, { name }) => {
    env.storage.remove(String(name));
    return done;
  },
  copy: ({ env }, { text }) => outcomeOf(env.clipboard.write(String(text))),
  share({ env }, { url, title }) {
    const data = { url: String(url), ...(title === undefined ? {} : { title: String(title) }) };
    return outcomeOf(env.share ? env.share(data) : env.clipboard.write(data.url));
  },
  back: ({ env }) => {
    env.navigation.back();
    return done;
  },
  forward: ({ env }) => {
    env.navigation.forward();
    return done;
  },
  reload: ({ env }) => {
    env.navigation.reload();
    return done;
  },
  focus: ({ env }, { id }) => {
    env.elements.focus(String(id));
    return done;
  },
  'scroll-to': ({ env }, { id }) => {
    env.elements.scrollTo(String(id));
    return done;
  },
  track: ({ env }, { event, data }) => {
    env.track?.({ event: String(event), data: data as Record<string, unknown>, at: env.now() });
    return done;
  },
  announce: ({ env }) => {
    env.revalidation?.announce();
    return done;
  },
  log(runtime, { message }, origin) {
    runtime.report({ level: 'error', code: 'log', message: String(message) }, origin);
    return done;
  },
};
