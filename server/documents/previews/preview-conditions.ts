import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import { instantOf } from '../../../plan/local-time.ts';
import { choice, object, optional, type Static, text } from '../../../schemas/schema.ts';
import { CallError } from '../../core/call-error.ts';

/** Pattern of the audiences of a preview's visitor, with commas; `-` for none. */
export const audiencesPattern = '^(-|[a-z0-9][a-z0-9,-]{0,499})$';

/** Conditions under which a draft is shown; by default, the visit of the author's own browser at the current time. */
export const previewConditions = object(
  {
    visitor: optional(
      choice('Who sees it: a guest, or a sample customer who exists in previews alone', ['guest', 'customer']),
    ),
    at: optional(
      text('When, as a date and time in the zone of the market', {
        pattern: '^20\\d\\d-\\d\\d-\\d\\dT\\d\\d:\\d\\d$',
      }),
    ),
    variant: optional(text('Variant of the experiment', { minLength: 1, maxLength: limits.maxNameLength })),
    audiences: optional(
      text('Audiences of the visitor, with commas; "-" for none. Without it, the nodes of all visitors are shown', {
        pattern: audiencesPattern,
      }),
    ),
    answers: optional(
      choice('Responses of calls: nothing, long texts, many rows, or a failure', ['empty', 'long', 'many', 'failing']),
    ),
    seed: optional(text('Seed of generated responses', { pattern: '^[0-9]{1,6}$' })),
    network: optional(choice('How long calls of the browser take', ['slow', 'very-slow'])),
    motion: optional(choice('Preference of the visitor', ['reduced'])),
    locale: optional(text('Locale of the market', { minLength: 1, maxLength: limits.maxNameLength })),
  },
  'Conditions of a preview',
);
/** Conditions under which a draft is shown. */
export type PreviewConditions = Static<typeof previewConditions>;

/** @throws CallError for a date or a time that does not exist, such as 31 February */
export function requireKnownTime({ at }: PreviewConditions = {}): void {
  if (at !== undefined && Number.isNaN(instantOf(at)))
    throw new CallError(400, 'invalid-input', messages.previewTime, { at });
}
