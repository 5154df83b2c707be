import type { TestProject } from 'vitest/node';
import { serveShop } from './serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the server under test. */
    base: string;
    /** Password of its account `admin`. */
    adminPassword: string;
    /** Cookie of that account. */
    authorCookie: string;
  }
}

const adminPassword = 'words for journeys only';

/** One server for all journeys, with an author who is signed in. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const shop = await serveShop([], { ENDCAP_ADMIN_PASSWORD: adminPassword });
  const response = await fetch(`${shop.base}/playground/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-endcap': '1' },
    body: JSON.stringify({ name: 'admin', password: adminPassword }),
  });
  provide('base', shop.base);
  provide('adminPassword', adminPassword);
  provide('authorCookie', response.headers.get('set-cookie')?.split(';')[0] ?? '');
  return shop.stop;
}
