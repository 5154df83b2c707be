import type { KeyboardEvent, ReactNode } from 'react';

/** Returns the index of the tab that a key moves to; undefined for other keys. */
function target(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  return (index + (event.key === forward ? 1 : -1) + count) % count;
}

/** Renders tabs according to the ARIA pattern. The panels of `panelOf` are labelled by `ID-tab-INDEX`. */
export const tabList = (
  { id, label, labels, chosen }: { id: string; label: string; labels: readonly string[]; chosen: number },
  panelOf: (index: number) => string,
  select: (index: number) => void,
): ReactNode => (
  <div role="tablist" aria-label={label} className="tab-list">
    {labels.map((each, index) => (
      <button
        // biome-ignore lint/suspicious/noArrayIndexKey: a tab is known by its place
        key={index}
        id={`${id}-tab-${index}`}
        type="button"
        role="tab"
        className="tab"
        aria-selected={index === chosen}
        aria-controls={panelOf(index)}
        tabIndex={index === chosen ? 0 : -1}
        onClick={() => select(index)}
        onKeyDown={(event) => {
          const next = target(event, index, labels.length);
          if (next === undefined) return;
          event.preventDefault();
          select(next);
          (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
        }}
      >
        {each}
      </button>
    ))}
  </div>
);
