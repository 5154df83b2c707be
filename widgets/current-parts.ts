import { composeParts, type ShopParts } from './shop-parts.ts';

let current: ShopParts | undefined;

/**
 * The parts of the shop that this process or thread serves: those set by `installParts`, otherwise only the
 * catalogue. A process serves one shop with one database, so the parts are not passed as an argument to everything
 * that compiles or renders a page.
 */
export function currentParts(): ShopParts {
  current ??= composeParts();
  return current;
}

/** The parts that `installParts` has set; undefined before, and for a shop that has none. */
export const installedParts = (): ShopParts | undefined => current;

/**
 * Sets the parts of the shop that this process or thread serves, before anything reads them.
 *
 * @throws Error once they have been read, because anything derived from the former parts would remain
 */
export function installParts(parts: ShopParts): void {
  if (current)
    throw new Error(
      'The parts of the shop were read before they were set.\n' +
        '  what to do: call installParts first, and read currentParts inside functions, not while a module is loaded.',
    );
  current = parts;
}

/**
 * Replaces the parts of a shop whose code was changed while it runs. The caller replaces everything that was derived
 * from the former parts: the shop, its pages and its server.
 */
export function replaceParts(parts: ShopParts): void {
  current = parts;
}

/**
 * Returns a function that computes a value from a part of the current shop's parts, once for as long as that part is
 * the same.
 */
export function derivedFrom<Part, Value>(
  choose: (parts: ShopParts) => Part,
  derive: (part: Part) => Value,
): () => Value {
  let known: { part: Part; value: Value } | undefined;
  return () => {
    const part = choose(currentParts());
    if (known?.part !== part) known = { part, value: derive(part) };
    return known.value;
  };
}
