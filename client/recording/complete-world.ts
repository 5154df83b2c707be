import type { Env } from '../../runtime/env.ts';
import { createBrowserWorld } from '../world/browser-world.ts';
import type { InitialEnv } from '../world/initial-env.ts';
import { createLazySandbox } from '../world/lazy-sandbox.ts';

/** The whole browser as a page's world, which a recorder has to wrap before anything happens. */
export function completeWorld(first: InitialEnv): Env {
  const { navigation, ...world } = createBrowserWorld();
  Object.assign(first.navigation, navigation);
  return Object.assign(first, world, { sandbox: createLazySandbox(first.after) }) as Env;
}
