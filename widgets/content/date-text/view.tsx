import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';
import type { DateText } from './model.ts';

export default defineView<PropsOf<typeof contract>, Partial<DateText>>(({ props, data, slot }) =>
  data.formatted === undefined ? null : (
    <time className={props.class} dateTime={data.machine}>
      {data.formatted}
      {slot('children')}
    </time>
  ),
);
