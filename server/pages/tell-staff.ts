import { limits } from '../../commerce/limits.ts';
import type { ShopServices } from '../calls/context.ts';
import type { Release } from '../storage/port/releases.ts';

/**
 * Tells people about a release that was not published, by e-mail.
 *
 * @param recipients addresses of the settings
 * @param address address of the playground
 */
export const tellOfFailure =
  ({ messenger, env }: Pick<ShopServices, 'messenger' | 'env'>, recipients: readonly string[], address: string) =>
  async ({ name, failure = '', author }: Release): Promise<void> => {
    if (!messenger.has('email')) return;
    const content = { name: 'release-failed' as const, input: { name, failure, author, address } };
    const expiresAt = env.now() + limits.statusMailHours * 3_600_000;
    for (const recipient of recipients) await messenger.send({ channel: 'email', recipient, content }, expiresAt);
  };
