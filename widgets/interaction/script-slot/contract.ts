import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, choice, dictionary, object, optional, text } from '../../../schemas/schema.ts';
import { appearance } from '../../ui/elements/appearance.ts';

export default defineWidget({
  name: 'script-slot',
  renders: { element: 'div' },
  summary: 'A place that the script of a connected service fills: reviews, rewards, a pop-in.',
  kind: 'data',
  alsoKnownAs: ['third-party', 'script', 'app-block', 'external-widget'],
  props: object({
    service: choice('The service, as it is called in the settings of the shop.', ['REVIEWS', 'REWARDS', 'POPIN']),
    with: optional(dictionary('Input of the script.', anything('Value.'))),
    ...appearance,
  }),
  data: object({
    status: choice('Whether the script has filled it.', ['loading', 'failure', 'success']),
    error: optional(object({ message: text('Why it has not.') })),
  }),
  slots: {
    children: { summary: 'Shown below it in any case.' },
    loading: { summary: 'Shown until the script has filled it.' },
    failure: { summary: 'Shown when it cannot.' },
    success: { summary: 'Shown when it has.' },
  },
  events: {
    success: { summary: 'The script has filled it.' },
    failure: { summary: 'The service is not connected, or its script fails.' },
  },
});
