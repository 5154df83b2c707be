import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { pressWithoutScript } from '../../ui/fields/form-events.ts';
import type contract from './contract.ts';
import type { ChipData } from './model.ts';

export default defineView<PropsOf<typeof contract>, ChipData>(({ props, data, id, act }) => (
  <button {...pressWithoutScript(id, 'act drop')} className={classes('chip', props.class)} onClick={() => act('drop')}>
    <span className="visually-hidden">{props.dropLabel}: </span>
    {data.selected}
    <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
      <path d="M1 1l10 10M11 1L1 11" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  </button>
));
