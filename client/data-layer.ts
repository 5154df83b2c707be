/** Hands an event to analytics: to a tag manager's list, and to listeners on the document. */
export function pushToDataLayer(event: string, data: Readonly<Record<string, unknown>>, at: number): void {
  const page = window as Window & { dataLayer?: unknown };
  // A tag manager that was loaded first has put its own list here, which reacts to `push`.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  (page.dataLayer as unknown[]).push({ ...data, event });
  document.dispatchEvent(new CustomEvent('endcap:track', { detail: { event, data, at } }));
}
