import { asText } from '../../../runtime/expressions/values.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { fold } from '../../../text/fold.ts';
import type contract from './contract.ts';

/** Props of a select. */
export type Props = PropsOf<typeof contract>;

/** An option as shown. */
export interface ShownOption {
  value: string;
  label: string;
}

/** The identifier of an option. */
export const optionId = (option: unknown, identifier: string): string =>
  typeof option === 'object' && option !== null
    ? asText((option as Record<string, unknown>)[identifier])
    : asText(option);

/** Returns an option with its identifier and label. */
export function shownOption(option: unknown, { identifier, display }: Props): ShownOption {
  const value = optionId(option, identifier);
  const label =
    typeof option === 'object' && option !== null
      ? asText((option as Record<string, unknown>)[display] ?? value)
      : value;
  return { value, label };
}

/** The options whose label contains every word of a search. */
export function foundOptions(props: Props, search: string): ShownOption[] {
  const words = fold(search).split(/\s+/);
  return props.options
    .map((option) => shownOption(option, props))
    .filter(({ label }) => words.every((word) => fold(label).includes(word)));
}
