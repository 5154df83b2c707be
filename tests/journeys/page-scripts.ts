import type { ScriptAddresses } from '../../client/modules.ts';

/** Returns the addresses of a page's scripts, by when they are loaded. */
export async function scriptsOf(url: string): Promise<ScriptAddresses> {
  const html = await (await fetch(url)).text();
  const [, seed] = /id="endcap-page">(.*?)<\/script>/s.exec(html)!;
  return JSON.parse(seed!).scripts;
}
