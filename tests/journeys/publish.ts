/** Puts a page into the shop as an author would: saves it and publishes it. */
export async function publishPage(base: string, page: { id: string; [name: string]: unknown }): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const response = await fetch(`${base}/playground/api/pages/${page.id}${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'x-endcap': '1' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  };
  await ask('PUT', '/draft', { source: JSON.stringify({ version: 1, ...page }) });
  await ask('POST', '/publish', {});
}
