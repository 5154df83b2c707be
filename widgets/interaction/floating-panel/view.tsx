import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { closeButton } from '../../ui/elements/close-button.tsx';
import { trigger } from '../../ui/elements/trigger.tsx';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>((input) => {
  const { props, data, id, slot, act, root } = input;
  return (
    <>
      {trigger(input, 'toggle', { 'aria-controls': id })}
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
        {closeButton(id, props.closeLabel, () => act('close'))}
        {slot('children')}
      </section>
    </>
  );
});
