import { defineView } from '../../../runtime/view/view.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import type { ProductOption } from '../../../schemas/entities/catalogue/option.ts';
import { classes } from '../../ui/elements/class-names.ts';
import { fillOf, swatch } from '../../ui/elements/swatch.tsx';
import { recordsIn } from '../../ui/lists/records.ts';
import type contract from './contract.ts';

type Value = ProductOption['displayValues'][number];

/** Distance between the centres of two dots, in SVG units. */
const step = 36;

/** Returns the first option whose values all have a colour or a picture. */
const colourOption = (options: unknown): { name: string; values: Value[] } | undefined =>
  recordsIn<{ name: string; displayValues?: unknown }>(options, 'name')
    .map(({ name, displayValues }) => ({ name, values: recordsIn<Value>(displayValues, 'value') }))
    .find(({ values }) => values.length > 1 && values.every(({ displayConfig }) => fillOf(displayConfig)));

export default defineView<PropsOf<typeof contract>>(({ props }) => {
  const option = colourOption(props.options);
  if (!option) return null;
  const { name, values } = option;
  const shown = values.slice(0, props.most);
  const width = step * shown.length - 8;
  return (
    <span
      className={classes('swatches', props.class)}
      role="img"
      aria-label={`${name}: ${values.map(({ value }) => value).join(', ')}`}
    >
      <svg viewBox={`0 0 ${width} 28`} width={width / 2} height="14" aria-hidden="true">
        {shown.map(({ displayConfig }, at) => swatch(fillOf(displayConfig) ?? {}, 14 + step * at))}
      </svg>
      {values.length > shown.length ? <span aria-hidden="true">+{values.length - shown.length}</span> : null}
    </span>
  );
});
