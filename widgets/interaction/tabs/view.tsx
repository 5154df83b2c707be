import type { KeyboardEvent } from 'react';
import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { panelLabels, panelSlot } from '../../ui/elements/panels.ts';
import type contract from './contract.ts';

/** The index of the tab that a key leads to. */
function target(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return count - 1;
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return undefined;
  return (index + (event.key === forward ? 1 : -1) + count) % count;
}

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, act }) => {
  const { label } = props;
  const labels = panelLabels(props.labels);
  const chosen = data.selected - 1;
  return (
    <div className={classes('tabs', props.class)}>
      <div role="tablist" aria-label={label} className="tab-list">
        {labels.map((each, index) => (
          <button
            key={panelSlot(index)}
            id={`${id}-tab-${index}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={index === chosen}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => act('select', { tab: index + 1 })}
            onKeyDown={(event) => {
              const next = target(event, index, labels.length);
              if (next === undefined) return;
              event.preventDefault();
              act('select', { tab: next + 1 });
              (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
            }}
          >
            {each}
          </button>
        ))}
      </div>
      {labels.map((each, index) => (
        <div
          key={panelSlot(index)}
          id={`${id}-panel-${index}`}
          role="tabpanel"
          className="tab-panel"
          aria-labelledby={`${id}-tab-${index}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the ARIA pattern of tabs lets the keyboard reach a panel without fields
          tabIndex={0}
          hidden={index !== chosen}
        >
          <p className="tab-heading" aria-hidden="true">
            {each}
          </p>
          {slot(panelSlot(index))}
        </div>
      ))}
    </div>
  );
});
