import { expect } from 'vitest';
import { outboxOf } from './author-cookie.ts';
import { authorCookie, base } from './shop.ts';

/** The latest code that was sent to an address. It is among the kept messages a little after the answer that tells of it. */
export async function codeTo(recipient: string): Promise<string> {
  const found = async () =>
    new RegExp(`<h2>(\\d{6}) [^<]*</h2><p>email to ${recipient}`).exec(await outboxOf(base, authorCookie))?.[1];
  await expect.poll(found).toBeDefined();
  return (await found())!;
}
