import { call } from '../client/calls/shop-call.ts';
import { createBrowserWorld } from '../client/world/browser-world.ts';
import { createInitialEnv } from '../client/world/initial-env.ts';
import type { Env } from '../runtime/env.ts';
import { FailureError } from '../runtime/failure.ts';
import { noBrowser } from '../runtime/no-browser.ts';

/** True in a browser; anywhere else a page is rendered once. */
export const isBrowser = typeof document !== 'undefined';

/** Returns the default environment of a page: the browser, or a server without calls. */
export function defaultWorld(): Env {
  const first = createInitialEnv(async () => call);
  if (!isBrowser) return { ...first, ...noBrowser, call: refuse };
  const { navigation, ...world } = createBrowserWorld();
  return { ...first, ...world, navigation: { ...first.navigation, ...navigation } };
}

const refuse: Env['call'] = async ({ id }) => {
  throw new FailureError('no-server', `Nothing answers ${id} here: give the page an env with a call function.`);
};
