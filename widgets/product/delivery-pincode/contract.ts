import { limits } from '../../../commerce/limits.ts';
import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, boolean, dictionary, integer, object, optional, text } from '../../../schemas/schema.ts';

const pincode = text('Postal code.', { maxLength: limits.maxNameLength });

export default defineWidget({
  name: 'delivery-pincode',
  summary:
    'Checks whether the shop delivers to a postal code, which is entered or found by the position of the shopper.',
  kind: 'data',
  alsoKnownAs: ['pincode', 'zip', 'postal-code', 'delivery-check'],
  calls: ['zip.isValid', 'zip.byLatLong'],
  props: object({
    length: integer('Characters of a postal code: it is checked once it has so many.', {
      minimum: 1,
      maximum: 10,
      default: 6,
    }),
    pincode: optional(text('Postal code to begin with, such as "{{ user.preferredZip }}".')),
  }),
  data: object({
    pincode: text('Entered or detected value.'),
    isChecking: boolean('Whether it is about to be checked.'),
    isChecked: boolean('Whether the shop has said what it knows of this postal code.'),
    isValid: boolean('Whether the shop delivers there.'),
    city: optional(text('City of the postal code, where it has one.')),
    province: optional(text('State of the postal code.')),
    isLocating: boolean('Whether the position of the shopper is being looked up.'),
    error: optional(text('Error message for shoppers.')),
  }),
  actions: {
    set: { summary: 'Enters a postal code, which is checked a moment later.', payload: object({ pincode }) },
    check: {
      summary: 'Checks at once; a form may hold the postal code as "pincode".',
      payload: object({ values: optional(dictionary('Values of a form.', text('Value.'))) }),
    },
    locate: { summary: 'Enters the postal code of where the shopper is.' },
  },
  events: {
    checked: {
      summary: 'The shop has said whether it delivers to a postal code.',
      data: object({ pincode, isValid: boolean('Whether the shop delivers there.') }),
    },
    locateFailure: { summary: 'No postal code was found.', data: object({ error: anything('The error.') }) },
  },
  slots: { children: { summary: 'The field and the answer.' } },
});
