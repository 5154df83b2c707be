/** A variant that saving removes, because no row has its option values. */
interface EndingVariant {
  id: string;
  name: string;
}

const namesOf = (ends: readonly EndingVariant[]): string => ends.map(({ name }) => name).join('; ');

/** The question whether variants may be removed. */
export const endingQuestion = (ends: readonly EndingVariant[]): string =>
  `${ends.length === 1 ? 'One variant ends' : `${ends.length} variants end`}: ${namesOf(ends)}.`;

/** Warning about the variants that saving removes, and about their stock. */
export const EndingVariants = ({ ends }: { ends: readonly EndingVariant[] }) => (
  <>
    These variants end, as a variant is known by its option values: {namesOf(ends)}. They leave the carts that they are
    in. Their stock goes on where a value was only renamed; what is given back to them later is lost. Orders keep what
    they hold.
  </>
);
