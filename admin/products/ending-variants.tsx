/** A variant that saving ends, as none of the rows has its option values. */
interface EndingVariant {
  id: string;
  name: string;
}

const namesOf = (ends: readonly EndingVariant[]): string => ends.map(({ name }) => name).join('; ');

/** Asks whether variants may end. */
export const endingQuestion = (ends: readonly EndingVariant[]): string =>
  `${ends.length === 1 ? 'One variant ends' : `${ends.length} variants end`}: ${namesOf(ends)}.`;

/** Says which variants end with saving, and what becomes of their stock. */
export const EndingVariants = ({ ends }: { ends: readonly EndingVariant[] }) => (
  <>
    These variants end, as a variant is known by its option values: {namesOf(ends)}. They leave the carts that they are
    in. Their stock goes on where a value was only renamed; what is given back to them later is lost. Orders keep what
    they hold.
  </>
);
