import { composeParts, type ShopParts } from './shop-parts.ts';

let current: ShopParts | undefined;

/**
 * The parts of the shop that this process or thread serves: those of `installParts`, else the catalogue alone. A process
 * serves one shop, as it has one database, so these are no argument of all that compiles or renders a page.
 */
export function currentParts(): ShopParts {
  current ??= composeParts();
  return current;
}

/**
 * Sets the parts of the shop that this process or thread serves, before anything reads them.
 *
 * @throws Error once they have been read: what was made of the others would stay
 */
export function installParts(parts: ShopParts): void {
  if (current)
    throw new Error(
      'The parts of the shop were read before they were set.\n' +
        '  what to do: call installParts first, and read currentParts inside functions, not while a module is loaded.',
    );
  current = parts;
}
