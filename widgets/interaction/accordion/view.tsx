import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { panelLabels, panelSlot } from '../../ui/elements/panels.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, act }) => (
  <div className={classes('accordion', props.class)}>
    {panelLabels(props.labels).map((label, index) => (
      <details
        key={panelSlot(index)}
        name={props.multiple ? undefined : id}
        open={data.open.includes(index + 1)}
        onToggle={(event) => act(event.currentTarget.open ? 'open' : 'close', { panel: index + 1 })}
      >
        <summary>{label}</summary>
        <div className="accordion-panel">{slot(panelSlot(index))}</div>
      </details>
    ))}
  </div>
));
