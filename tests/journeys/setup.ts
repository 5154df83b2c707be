import type { TestProject } from 'vitest/node';
import { adminPassword, authorCookieOf } from './author-cookie.ts';
import { serveShop } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server under test. */
    base: string;
    /** Folder of its database. */
    dataFolder: string;
    /** Password of its account `admin`. */
    adminPassword: string;
    /** Cookie of that account. */
    authorCookie: string;
  }
}

/** One server for all journeys, with an author who is signed in. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await serveShop([], { ENDCAP_ADMIN_PASSWORD: adminPassword });
  provide('base', shop.base);
  provide('dataFolder', shop.data);
  provide('adminPassword', adminPassword);
  provide('authorCookie', await authorCookieOf(shop.base));
  return () => shop.stop();
}
