import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';
import { parseSafeHtml } from './safe-html.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => (
  <div className={classes('prose', props.class)}>{parseSafeHtml(props.html)}</div>
));
