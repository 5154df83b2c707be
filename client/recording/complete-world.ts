import type { Env } from '../../runtime/env.ts';
import { createBrowserWorld } from '../world/browser-world.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { createLazySandbox } from '../world/lazy-sandbox.ts';

/** Completes the environment of a page, because a recorder has to wrap all of it before the first event. */
export function completeWorld(first: InitialEnv): Env {
  const { navigation, ...world } = createBrowserWorld();
  Object.assign(first.navigation, navigation);
  return Object.assign(first, world, { sandbox: createLazySandbox(first.after) }) as Env;
}
