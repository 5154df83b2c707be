import { defineWidget } from '../../../schemas/contract/widget.ts';
import { anything, object, optional } from '../../../schemas/schema.ts';

export default defineWidget({
  name: 'let',
  renders: {},
  summary:
    'Computes a value once and publishes it, as it is, to everything inside. Every node has it in short as "let".',
  kind: 'data',
  as: 'value',
  props: object({ value: optional(anything('The value.')) }),
  publishes: 'value',
});
