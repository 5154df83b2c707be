import { money } from '../../../schemas/entities/money.ts';
import { anything, boolean, object, optional } from '../../../schemas/schema.ts';
import { fetchFailure } from '../loading/fetch-failure.ts';

const failure = object({ error: anything('The error.') });

/** Data of a widget that adds a choice to the cart besides goods. */
export const cartChoiceData = {
  isOffered: boolean('Whether the shop offers it.'),
  price: optional(money),
  isUpdating: boolean('Whether a choice is being saved.'),
};

/** Events of adding something to the cart and removing it, with the actions that lead to them. */
export const addAndRemoveEvents = {
  ...fetchFailure,
  addSuccess: { summary: 'It was added.', follows: ['add'] },
  addFailure: { summary: 'It could not be added.', data: failure },
  removeSuccess: { summary: 'It was removed.', follows: ['remove'] },
  removeFailure: { summary: 'It could not be removed.', data: failure },
};

/** Events of a choice that is saved. */
export const updateEvents = (follows: readonly string[]) => ({
  ...fetchFailure,
  updateSuccess: { summary: 'The choice was saved.', follows },
  updateFailure: { summary: 'The choice could not be saved.', data: failure },
});
