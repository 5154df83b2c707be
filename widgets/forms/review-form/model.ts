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
  widget: 'review-form',
  nameField: 'userDisplayName',
  needsTitle: false,
  needsEmail: ({ isAnonymous }) => isAnonymous,
  isWhole: false,
  missing: (props) => (props.slug && hasKnownScale(props) ? undefined : messages.reviewFormIncomplete),
  call: ({ slug }) => ({ call: 'review.create', params: { slug } }),
};

export default defineModel<Props, DataOf<typeof contract>, ReviewFormLocal>({
  ...reviewFormParts(kind),
  actions: reviewFormActions(kind),
});
