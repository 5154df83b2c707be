import { isSavingData } from './saving-data.ts';

/**
 * Prefetches the page behind a link when the shopper is about to follow it, including the link that was the first sign
 * of an interaction, with which this code came.
 */
export function prefetchLinks(): void {
  const asked = new Set<string>();
  const prefetch = (target: unknown) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-prefetch]') : null;
    if (!link || isSavingData() || link.origin !== location.origin || asked.has(link.href)) return;
    asked.add(link.href);
    const hint = document.createElement('link');
    hint.rel = 'prefetch';
    hint.href = link.href;
    document.head.append(hint);
  };
  const onIntent = ({ target }: Event) => prefetch(target);
  addEventListener('pointerover', onIntent, { passive: true });
  addEventListener('focusin', onIntent, { passive: true });
  prefetch(document.activeElement);
  prefetch(document.querySelector('a:hover'));
}
