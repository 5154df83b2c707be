import type { TestProject } from 'vitest/node';
import { startOpenIdServer } from '../stand-ins/openid-server.ts';
import { freePort, serveShop } from './serve.ts';

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

const adminPassword = 'words for journeys only';

/** One server for all journeys, with an author who is signed in and an OpenID Connect server beside it. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const port = await freePort();
  const logins = await startOpenIdServer([`http://localhost:${port}/other-account`]);
  const env = {
    ENDCAP_ADMIN_PASSWORD: adminPassword,
    ENDCAP_OIDC_ISSUER: logins.issuer,
    ENDCAP_OIDC_CLIENT_ID: logins.clientId,
    ENDCAP_OIDC_CLIENT_SECRET: logins.clientSecret,
  };
  const shop = await serveShop([], env, port);
  const response = await fetch(`${shop.base}/playground/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-endcap': '1' },
    body: JSON.stringify({ name: 'admin', password: adminPassword }),
  });
  provide('base', shop.base);
  provide('dataFolder', shop.data);
  provide('adminPassword', adminPassword);
  provide('authorCookie', response.headers.get('set-cookie')?.split(';')[0] ?? '');
  return async () => {
    await shop.stop();
    await logins.close();
  };
}
