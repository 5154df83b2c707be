import { LRUCache } from 'lru-cache';

/** Client addresses whose renders are counted at a time. */
const countedClients = 50_000;

/** Counts renders by client address in windows of a minute; false when a client has had its share. */
export function renderLimit(perMinute: number): (client: string, now: number) => boolean {
  const windows = new LRUCache<string, { start: number; count: number }>({ max: countedClients });
  return (client, now) => {
    const known = windows.get(client);
    const window = known && now - known.start < 60_000 ? known : { start: now, count: 0 };
    if (window !== known) windows.set(client, window);
    return ++window.count <= perMinute;
  };
}
