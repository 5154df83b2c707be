/** Password of the account `admin` of the servers of journeys. */
export const adminPassword = 'words for journeys only';

/** Signs `admin` in to a server. */
export async function authorCookieOf(base: string): Promise<string> {
  const response = await fetch(`${base}/playground/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-endcap': '1' },
    body: JSON.stringify({ name: 'admin', password: adminPassword }),
  });
  return response.headers.get('set-cookie')?.split(';')[0] ?? '';
}
