import type { Origin, Value } from './value.ts';

const startsWith = (path: readonly string[], prefix: readonly string[]): boolean =>
  prefix.length <= path.length && prefix.every((key, index) => key === path[index]);

/** Collects paths: those `used` as a whole, and those only `touched` on the way to another one. */
export class Collector {
  private readonly used = new Map<string, Origin>();
  private readonly touched = new Map<string, Origin>();

  touch(origin: Origin): void {
    this.touched.set(JSON.stringify([origin.root, ...origin.path]), origin);
  }

  take({ origins }: Value): void {
    for (const origin of origins) this.used.set(JSON.stringify([origin.root, ...origin.path]), origin);
  }

  /** Records the whole data as used. */
  takeAll(): void {
    this.take({ origins: [{ root: '', path: [] }], lambdas: [] });
  }

  /** Returns the shortest list of paths that covers all reads, by root. */
  paths(): Map<string, string[][]> {
    const used = [...this.used.values()];
    const isUsed = (origin: Origin): boolean =>
      used.some((other) => other !== origin && other.root === origin.root && startsWith(origin.path, other.path));
    const kept = used.filter((origin) => !isUsed(origin));
    for (const origin of this.touched.values()) {
      if (isUsed(origin)) continue;
      const further = [...used, ...this.touched.values()].some(
        (other) =>
          other.root === origin.root && other.path.length > origin.path.length && startsWith(other.path, origin.path),
      );
      if (!further && !kept.some((other) => other.root === origin.root && startsWith(other.path, origin.path)))
        kept.push(origin);
    }
    const byRoot = new Map<string, string[][]>();
    for (const { root, path } of kept) byRoot.set(root, [...(byRoot.get(root) ?? []), [...path]]);
    return byRoot;
  }
}
