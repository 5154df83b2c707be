/** The open tabs of this browser with the playground. */
export interface Tabs {
  /** Name of this tab, which is a different one after each load. */
  own: string;
  /** Lists the names of the open tabs, including this one. */
  open(): Promise<ReadonlySet<string>>;
}

const lockName = 'endcap-tab:';

/**
 * Detects open tabs by locks, which a browser releases however a tab ends. Where locks are unsupported, every other tab
 * counts as closed.
 */
export function browserTabs(locks: LockManager | undefined): Tabs {
  const own = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  // Held until the tab is closed.
  void locks?.request(`${lockName}${own}`, () => new Promise(() => {}));
  return {
    own,
    async open() {
      const { held = [] } = (await locks?.query()) ?? {};
      const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(lockName));
      return new Set([own, ...names.map((name) => name.slice(lockName.length))]);
    },
  };
}
