import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { choiceWithoutScript } from '../../ui/fields/choice-without-script.ts';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';
import { entriesOf } from './entries.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(
  ({ props, data, id, href, slot, act, root }) => (
    <div ref={root} className={classes('menu', props.class)}>
      <button
        {...pressWithoutScript(id, 'act toggle')}
        id={`${id}-button`}
        className="menu-button"
        aria-haspopup="menu"
        aria-expanded={data.isOpen}
        aria-controls={`${id}-menu`}
        onClick={() => act('toggle')}
      >
        {slot('children')}
        <span>{props.label}</span>
      </button>
      <div id={`${id}-menu`} role="menu" className="menu-panel" aria-labelledby={`${id}-button`} hidden={!data.isOpen}>
        {entriesOf(props.items).map(({ label, to, disabled }, index) =>
          to === undefined || disabled ? (
            <button
              key={label}
              {...choiceWithoutScript(id, 'select', 'index', index)}
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              aria-disabled={disabled ? true : undefined}
              onClick={() => act('select', { index })}
            >
              {label}
            </button>
          ) : (
            <a
              key={label}
              href={href(String(to))}
              role="menuitem"
              tabIndex={-1}
              className="menu-item"
              onClick={() => act('select', { index })}
            >
              {label}
            </a>
          ),
        )}
      </div>
    </div>
  ),
);
