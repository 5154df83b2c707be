import listSessions from '../../../../commerce/calls/user/sessions.ts';
import { defineHandler } from '../../calls/define-handler.ts';
import { requireUserId } from '../../customers/current-customer.ts';

const isoTime = (ms: number): string => new Date(ms).toISOString();

export default defineHandler(listSessions, async ({ caller, shop }) => {
  const sessions = await shop.storage.sessions.list(requireUserId(caller), shop.env.now());
  return {
    sessions: sessions.map(({ id, device, createdAt, seenAt }) => ({
      id,
      createdAt: isoTime(createdAt),
      seenAt: isoTime(seenAt),
      isCurrent: id === caller.session?.id,
      ...(device === undefined ? {} : { device }),
    })),
  };
});
