import { limits } from '../../../commerce/limits.ts';
import { messages } from '../../../commerce/messages.ts';
import {
  anything,
  boolean,
  dictionary,
  either,
  integer,
  list,
  nothing,
  number,
  object,
  optional,
  text,
} from '../../../schemas/schema.ts';

/** An end of the scale that a page should have computed but has not. */
const unknown = nothing('Not known: nothing can be sent.');

/** Props shared by the forms for reviews and for testimonials. */
export const reviewFormProps = {
  minScore: either('Worst score.', [number('Score.', { minimum: 0 }), unknown], { default: limits.review.minScore }),
  maxScore: either('Best score.', [number('Score.', { maximum: limits.maxReviewScale }), unknown], {
    default: limits.review.maxScore,
  }),
  maxBodyLength: integer('Most characters of the text.', {
    default: limits.review.maxBodyLength,
    minimum: 1,
    maximum: limits.review.maxBodyLength,
  }),
  requiredMessage: text('Error of an empty field.', { default: 'Please fill this in.' }),
  scoreMessage: text('Error without a score, or beyond the scale.', { default: 'Choose how many stars you give.' }),
  emailMessage: text('Error of what is not an e-mail address.', { default: messages.emailInvalid }),
  lengthMessage: text('Error of a text that is too long.', { default: 'This is too long.' }),
};

/** Data, actions, events and slots of the forms for reviews and for testimonials. */
export const reviewFormMembers = {
  data: object({
    values: dictionary('Entered values, by field; "score" is a number.', anything('Value.')),
    errors: dictionary('Errors by field.', text('Sentence.')),
    assets: list('Identifiers of the files that go with it.', text('Identifier.')),
    isSubmitting: boolean('Whether it is being sent.'),
    isSubmitted: boolean('Whether it was sent.'),
    isWaiting: boolean('Whether what was sent waits for the shop to show it.'),
    message: optional(text('Why it was not sent.')),
  }),
  actions: {
    setScore: { summary: 'Enters the score.', payload: object({ score: number('The score.') }) },
    addAsset: {
      summary: 'Adds a file that was uploaded.',
      payload: object({ asset: anything('The stored file, or its identifier.') }),
    },
    removeAsset: { summary: 'Takes a file out again.', payload: object({ id: text('Identifier.') }) },
    submit: {
      summary: 'Checks what is entered and sends it.',
      payload: object({
        values: optional(
          dictionary('Values of a form, by field; "assets" are identifiers of uploaded files.', anything('Value.')),
        ),
      }),
    },
  },
  events: {
    submitted: { summary: 'It was sent.', data: object({ answer: anything('Stored record.') }) },
    failure: { summary: 'It was not sent.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The form and its messages.' } },
};
