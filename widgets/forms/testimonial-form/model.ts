import { messages } from '../../../commerce/messages.ts';
import { defineModel } from '../../../runtime/define.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import {
  hasKnownScale,
  type ReviewFormKind,
  type ReviewFormLocal,
  reviewFormActions,
  reviewFormParts,
} from '../../ui/reviews/review-form-model.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

const kind: ReviewFormKind<Props> = {
  widget: 'testimonial-form',
  nameField: 'userDisplayname',
  needsTitle: true,
  needsEmail: ({ isAnonymous }) => !isAnonymous,
  isWhole: true,
  missing: (props) => (hasKnownScale(props) ? undefined : messages.testimonialFormIncomplete),
  call: () => ({ call: 'testimonial.create' }),
};

export default defineModel<Props, DataOf<typeof contract>, ReviewFormLocal>({
  ...reviewFormParts(kind),
  actions: reviewFormActions(kind),
});
