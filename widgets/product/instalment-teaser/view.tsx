import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, DataOf<typeof contract>>(({ props, data, id, slot }) =>
  data.isOffered ? (
    <div className={classes('instalment-teaser', props.class)}>
      {/* The partner's script renders into this. */}
      <div id={`${id}-partner`} className="instalment-teaser-partner" />
      <div className="instalment-teaser-own">{slot('children')}</div>
    </div>
  ) : null,
);
