import { defineWidget } from '../../../schemas/contract/widget.ts';
import { address } from '../../../schemas/entities/people/address.ts';
import {
  anything,
  boolean,
  choice,
  dictionary,
  integer,
  list,
  object,
  optional,
  text,
} from '../../../schemas/schema.ts';
import { fetchFailure } from '../../ui/loading/fetch-failure.ts';
import { addressFields } from './fields.ts';

const option = object({ value: text('Value.'), label: text('Label.') });

const field = choice('Field.', addressFields);

export default defineWidget({
  name: 'address-form',
  summary: 'Saves a new address, or changes a saved one, by the rules of its country.',
  loads: true,
  calls: ['address.list', 'address.formSchema', 'address.create', 'address.update'],
  props: object({
    address: optional(anything('Saved address to change; without it, a new one is saved.')),
    country: optional(text('Country that a new address starts with; the first of the shop by default.')),
  }),
  data: object({
    values: dictionary('Values by field; "default" is "true" or empty.', text('Value.')),
    errors: dictionary('Errors by field.', text('Sentence.')),
    labels: dictionary('Labels by field, as the country calls them.', text('Label.')),
    errorCount: integer('How many fields have an error.'),
    countries: list('Countries to choose from.', option),
    states: list('States to choose from; empty where any text is one.', option),
    stdCodes: list('Dialling prefixes to choose from.', option),
    isEditing: boolean('Whether a saved address is being changed.'),
    isSubmitting: boolean('Whether the address is being stored.'),
    message: optional(text('Why it was not stored.')),
  }),
  actions: {
    setValue: { summary: 'Sets the value of a field.', payload: object({ field, value: text('Value.') }) },
    submit: {
      summary: 'Checks all fields and stores the address.',
      payload: object({ values: optional(dictionary('Values of a form, by field.', text('Value.'))) }),
    },
  },
  events: {
    ...fetchFailure,
    invalid: { summary: 'An entered value is invalid.', data: object({ field: text('The first invalid field.') }) },
    saved: { summary: 'The address is stored.', data: object({ address }) },
    failure: { summary: 'The address was not stored.', data: object({ error: anything('The error.') }) },
  },
});
