import { expect } from 'vitest';
import { outboxOf } from './author-cookie.ts';
import { authorCookie, base } from './shop.ts';

/** Returns the latest code sent to an address. The outbox gets it a little after the response to the request for it. */
export async function codeTo(recipient: string): Promise<string> {
  const found = async () =>
    new RegExp(`<h2>(\\d{6}) [^<]*</h2><p>email to ${recipient}`).exec(await outboxOf(base, authorCookie))?.[1];
  await expect.poll(found).toBeDefined();
  return (await found())!;
}
