/**
 * `node scripts/bench.mjs bench/availability/guesses.ts`: 60 simultaneous password guesses from one IPv6 /64, and a
 * merchant who signs in behind them, from a new browser and from a known one. Exit code 1 when more than ten guesses
 * are verified, or when the merchant waits longer than two seconds.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../cli/serving/free-port.ts';
import { limits } from '../../commerce/limits.ts';
import { pageTokenOf, staffHeader } from '../../server/http/server/staff-page.ts';
import { serveShop } from './served-shop.ts';

const guesses = 60;
const maxMs = 2000;
const password = 'words of this bench only';
const data = mkdtempSync(join(tmpdir(), 'endcap-guesses-'));
const shop = await serveShop(data, await freePort(), { ENDCAP_ADMIN_PASSWORD: password });

const page = 'A'.repeat(43);

async function signIn(address: string, name: string, given: string, device = '') {
  const begin = performance.now();
  const response = await fetch(`${shop.base}/playground/api/session`, {
    method: 'POST',
    headers: {
      'x-endcap': '1',
      'x-forwarded-for': address,
      'content-type': 'application/json',
      cookie: `endcap-staff=${page}; ${device}`,
      [staffHeader]: pageTokenOf(page),
    },
    body: JSON.stringify({ name, password: given }),
  });
  const deviceCookie = response.headers.getSetCookie().find((set) => set.startsWith('endcap-author-device='));
  return { status: response.status, ms: performance.now() - begin, known: deviceCookie?.split(';')[0] };
}

const alone = await signIn('198.51.100.7', 'admin', password);
console.log(`alone: ${alone.status} in ${Math.round(alone.ms)} ms`);

/** @param network A /64 that has made no guesses yet. */
async function behindGuesses(who: string, network: string, device?: string): Promise<void> {
  const strangers = Array.from({ length: guesses }, (_, at) =>
    signIn(`2001:db8:1:${network}::${(at + 1).toString(16)}`, `somebody-${network}-${at}`, 'a wrong guess'),
  );
  // The merchant queues behind the guesses that were sent before.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const merchant = await signIn('198.51.100.8', 'admin', password, device);
  const outcomes = await Promise.all(strangers);
  const judgedCount = outcomes.filter(({ status }) => status === 403).length;
  const others = [...new Set(outcomes.map(({ status }) => status))].join(', ');
  console.log(
    `${who}: ${merchant.status} in ${Math.round(merchant.ms)} ms behind ${guesses} guesses, of which ${judgedCount} were judged (${others})`,
  );
  if (judgedCount > limits.passwordGuesses || merchant.status !== 200 || merchant.ms > maxMs) process.exitCode = 1;
}

await behindGuesses('a new browser', 'a');
await behindGuesses('a known browser', 'b', alone.known);
await shop.end('SIGTERM');
rmSync(data, { recursive: true, force: true });
