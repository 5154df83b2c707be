import { type ReactNode, useEffect, useState } from 'react';
import type { Env } from '../runtime/env.ts';
import { PageView } from '../runtime/react/page-view.tsx';
import type { Runtime } from '../runtime/runtime.ts';
import { createPageRuntime, type PageData, type PageWorld } from './page-runtime.ts';
import { defaultWorld, isBrowser } from './world.ts';

/** Props of {@link Page}. */
export interface PageProps extends PageWorld {
  /** The result of `loadPage`. Other data replaces the page. */
  data: PageData;
}

/** A page whose environment is used only while it is mounted, because React renders more often than it mounts. */
interface MountablePage {
  data: PageData;
  runtime: Runtime;
  /** Mounts the page; returns a function that unmounts it. */
  mount(): () => void;
}

function createPage(data: PageData, { env: given = {}, widgets }: PageWorld): MountablePage {
  const env: Env = { ...defaultWorld(), ...given };
  const watchers = new Set<(url: string) => void>();
  let mounts = 0;
  let begin = (): void => {};
  const mounted = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const deferred: Env = {
    ...env,
    call: (...call) => mounted.then(() => env.call(...call)),
    navigation: {
      ...env.navigation,
      watch(changed) {
        watchers.add(changed);
        return () => watchers.delete(changed);
      },
    },
  };
  const runtime = createPageRuntime(data, isBrowser ? deferred : env, { widgets, isBrowser });
  return {
    data,
    runtime,
    mount() {
      mounts++;
      begin();
      const stopWatching = env.navigation.watch((url) => {
        for (const changed of watchers) changed(url);
      });
      return () => {
        stopWatching();
        mounts--;
        // Strict mode unmounts and immediately mounts again.
        queueMicrotask(() => {
          if (mounts === 0) runtime.dispose();
        });
      };
    },
  };
}

/**
 * A compiled page inside a React application, with the shop's runtime, store and widgets.
 *
 * @example
 * const data = await loadPage({ plan });
 * hydrateRoot(element, <Page data={data} />);
 */
export function Page({ data, ...world }: PageProps): ReactNode {
  const [{ page, turn }, setShown] = useState(() => ({ page: createPage(data, world), turn: 0 }));
  if (page.data !== data) setShown({ page: createPage(data, world), turn: turn + 1 });
  useEffect(() => page.mount(), [page]);
  return (
    <div id="page">
      <PageView key={turn} runtime={page.runtime} />
    </div>
  );
}
