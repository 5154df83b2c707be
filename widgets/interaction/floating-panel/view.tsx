import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot, act, root }) => (
  <>
    {props.trigger === undefined ? null : (
      <button
        {...pressWithoutScript(id, 'act toggle')}
        className="floating-panel-trigger"
        aria-expanded={data.isOpen}
        aria-controls={id}
        onClick={() => act('toggle')}
      >
        {props.trigger}
      </button>
    )}
    <section
      ref={root}
      id={id}
      className={classes(
        'floating-panel',
        `floating-panel-${props.corner}`,
        data.isOpen && 'floating-panel-open',
        props.class,
      )}
      aria-label={props.label}
    >
      {closeButton(id, props.closeLabel, 'floating-panel-close', () => act('close'))}
      {slot('children')}
    </section>
  </>
));
