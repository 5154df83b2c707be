import type { CheckableSchema } from '../../../../schemas/check.ts';
import type { InputChoice, InputDefinition } from '../../../../schemas/page.ts';

/** Schema keywords from which controls recognise the kind of things that an input chooses. */
const schemasOfChoices: Readonly<Record<InputChoice, CheckableSchema>> = {
  picture: { leadsTo: 'picture' },
  video: { leadsTo: 'film' },
  captions: { leadsTo: 'captions' },
  product: { refers: 'product' },
  collection: { refers: 'collection' },
  blog: { refers: 'blog' },
  form: { refers: 'form' },
  icon: { refers: 'icon' },
  address: { refers: 'address' },
  time: { means: 'time' },
  'buy-x-at-y': { refers: 'buy-x-at-y' },
  'volume-combo': { refers: 'volume-combo' },
  combo: { refers: 'combo' },
  'discount-code': { refers: 'discount-code' },
  upsell: { refers: 'upsell' },
};

/** Returns the schema that determines the control of a fragment's input. */
export const schemaOfInput = ({
  label: _,
  group: __,
  entity: ___,
  optional: ____,
  chooses,
  ...schema
}: InputDefinition): CheckableSchema => ({
  ...schema,
  ...(chooses ? schemasOfChoices[chooses] : {}),
});
