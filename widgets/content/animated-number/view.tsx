import { defineView } from '../../../runtime/view/view.ts';
import type { DataOf, PropsOf } from '../../../schemas/contract/widget.ts';
import { classes } from '../../ui/elements/class-names.ts';
import type contract from './contract.ts';

export default defineView<PropsOf<typeof contract>, Partial<DataOf<typeof contract>>>(({ props, data, slot, root }) => {
  const { formatted } = data;
  if (formatted === undefined) return null;
  const characters = [...formatted];
  return (
    <span ref={root} className={classes('animated-number', props.class)}>
      <span className="visually-hidden">{props.label ? `${props.label} ${formatted}` : formatted}</span>
      <span className="animated-number-digits" aria-hidden="true">
        {characters.map((character, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place, from the right, so it keeps its element when the number becomes longer
          <span key={characters.length - index}>{character}</span>
        ))}
      </span>
      {slot('children')}
    </span>
  );
});
