/** Whether the shopper has asked the browser to save data. */
export const isSavingData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Prefetches the page behind a link when the shopper is about to follow it. */
export function prefetchLinks(): void {
  const asked = new Set<string>();
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null;
    if (!link || isSavingData() || link.origin !== location.origin || asked.has(link.href)) return;
    asked.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent, { passive: true });
}
