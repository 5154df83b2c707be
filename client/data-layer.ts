/** Hands an event to whoever measures the page: to a tag manager's list, and to who listens on the document. */
export function pushToDataLayer(event: string, data: Readonly<Record<string, unknown>>, at: number): void {
  const page = window as Window & { dataLayer?: unknown };
  // A tag manager that came first has put its own here, which hears of what is pushed.
  if (!Array.isArray(page.dataLayer)) page.dataLayer = [];
  (page.dataLayer as unknown[]).push({ ...data, event });
  document.dispatchEvent(new CustomEvent('endcap:track', { detail: { event, data, at } }));
}
