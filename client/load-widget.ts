import type { Implementation } from '../runtime/loading/implementations.ts';
import { crashedImplementation, type PageModules } from './modules.ts';

/** Script addresses of a page, and of the parts that were loaded after it. */
type Addresses = readonly (string | undefined)[];

const maxTries = 4;

const loadAgain = (modules: PageModules, addresses: Addresses, tries = 1): Promise<void> =>
  modules.load(...addresses).catch(async (cause: unknown) => {
    if (tries > maxTries) throw cause;
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** tries));
    return loadAgain(modules, addresses, tries + 1);
  });

/**
 * Loads a widget in a slot that a shopper has opened. A script that fails to load is retried, because nothing else
 * requests it again, and without it a cart has no lines.
 */
export const loadWidget = (modules: PageModules, addresses: Addresses, name: string): Promise<Implementation> =>
  loadAgain(modules, addresses).then(
    () => modules.widgets([name]).get(name) ?? {},
    (cause: unknown) => crashedImplementation(name, cause),
  );
