import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const { tag: Tag } = props;
  return (
    <Tag className={props.class} id={props.elementId} aria-live={props.live} lang={props.lang} dir={props.dir}>
      {props.text}
    </Tag>
  );
});
