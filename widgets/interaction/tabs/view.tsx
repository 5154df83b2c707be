import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { panelLabels, panelSlot } from '../../ui/elements/panels.ts';
import { tabList } from '../../ui/elements/tab-list.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, act }) => {
  const { label } = props;
  const labels = panelLabels(props.labels);
  const chosen = data.selected - 1;
  return (
    <div className={classes('tabs', props.class)}>
      {tabList(
        { id, label, labels, chosen },
        (index) => `${id}-panel-${index}`,
        (index) => act('select', { tab: index + 1 }),
      )}
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
