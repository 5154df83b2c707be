import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { adminPassword, authorCookieOf } from './author-cookie.ts';
import { serveShop } from './serve.ts';

/** A server under test, with an author who is signed in. */
interface ShopOfWorker {
  base: string;
  /** Folder of its database. */
  dataFolder: string;
  /** Password of its account `admin`. */
  adminPassword: string;
  /** Cookie of that account. */
  authorCookie: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A server for each worker. */
    shops: readonly ShopOfWorker[];
  }
}

/** Seeds the database that the run's servers start from, and returns its folder. */
async function seedData(): Promise<string> {
  const { data, end } = await serveShop();
  await end();
  mkdirSync(join(data, 'pictures'), { recursive: true });
  return data;
}

/** Starts a server for each worker. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const seeded = await seedData();
  process.env.ENDCAP_JOURNEYS_SEEDED = seeded;
  const workers = Array.from({ length: project.config.maxWorkers });
  const started = await Promise.all(workers.map(() => serveShop([], { ENDCAP_ADMIN_PASSWORD: adminPassword })));
  const served = started.map(async ({ base, data: dataFolder }) => ({
    base,
    dataFolder,
    adminPassword,
    authorCookie: await authorCookieOf(base),
  }));
  project.provide('shops', await Promise.all(served));
  return async () => {
    await Promise.all(started.map((shop) => shop.stop()));
    delete process.env.ENDCAP_JOURNEYS_SEEDED;
    rmSync(seeded, { recursive: true, force: true });
  };
}
