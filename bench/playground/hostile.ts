import { hostileDocuments } from '../../tests/robustness/hostile-documents.ts';

/** How much longer another visitor may wait while a hostile page is previewed, in milliseconds. */
const goal = 50;
const pollMs = 5;
/** A page that every visitor gets as it was kept, and what must not be kept waiting by a preview. */
const visited = '/';

interface Shop {
  url: string;
  /** Cookie of an author. */
  cookie: string;
}

/** The longest that a visitor waited while something was done, in milliseconds. */
async function longestWait(url: string, meanwhile: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  const done = meanwhile().finally(() => {
    isDone = true;
  });
  let longest = 0;
  do {
    const start = performance.now();
    await (await fetch(url + visited)).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  } while (!isDone);
  await done;
  return longest;
}

async function preview({ url, cookie }: Shop, source: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-endcap': '1', cookie };
  const body = JSON.stringify({ kind: 'pages', id: 'hostile', source, url: '/hostile', conditions: {} });
  const answer = await fetch(`${url}/playground/api/preview`, { method: 'POST', headers, body });
  if (!answer.ok) return;
  const { token } = (await answer.json()) as { token: string };
  await (await fetch(`${url}/playground/preview/${token}`, { headers })).arrayBuffer();
}

/** How much longer a visitor waits while hostile pages are previewed, one after another; prints the worst. */
export async function benchHostilePreviews(shop: Shop): Promise<void> {
  for (let round = 0; round < 20; round++) await longestWait(shop.url, async () => {});
  const quiet = await longestWait(shop.url, () => new Promise((resolve) => setTimeout(resolve, 1000)));
  const waits: { name: string; wait: number }[] = [];
  for (const { name, body, page, source } of hostileDocuments) {
    const text =
      source ?? JSON.stringify({ version: 2, id: 'hostile', slug: '/hostile', type: 'CONTENT', ...page, body });
    waits.push({ name, wait: (await longestWait(shop.url, () => preview(shop, text))) - quiet });
  }
  waits.sort((a, b) => b.wait - a.wait);
  const above = waits.filter(({ wait }) => wait > goal).length;
  console.log(
    `\nPreviews of ${waits.length} hostile pages: ms that another visitor waits longer (${quiet.toFixed(0)} ms when quiet), worst of each; goal ${goal}`,
  );
  for (const { name, wait } of waits.slice(0, 5)) console.log(`  ${name.padEnd(44)} ${wait.toFixed(0).padStart(6)}`);
  console.log(`  ${above} of ${waits.length} above the goal`);
}
