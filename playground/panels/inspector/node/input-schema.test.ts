import { expect, it } from 'vitest';
import { type InputChoice, type InputDefinition, inputChoices } from '../../../../schemas/page.ts';
import { type FieldKind, fieldKind } from '../field-kind.ts';
import { schemaOfInput } from './input-schema.ts';

const controls: Readonly<Record<InputChoice, FieldKind>> = {
  picture: 'asset',
  video: 'video',
  captions: 'captions',
  product: 'reference',
  collection: 'reference',
  blog: 'reference',
  form: 'reference',
  icon: 'reference',
  address: 'reference',
  time: 'moment',
  'buy-x-at-y': 'reference',
  'volume-combo': 'reference',
  combo: 'reference',
  'discount-code': 'reference',
  upsell: 'reference',
};

it.each(inputChoices)('shows a picker for an input that chooses a %s', (chooses) => {
  const typed: InputDefinition = chooses === 'picture' ? { entity: 'media-asset' } : { type: 'string' };
  expect(fieldKind('any', schemaOfInput({ ...typed, chooses }))).toBe(controls[chooses]);
  expect(fieldKind('any', schemaOfInput(typed))).not.toBe(controls[chooses]);
});
