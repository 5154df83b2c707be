import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';

type SelectableVariant = Pick<
  Variant,
  'id' | 'simpleId' | 'stockStatus' | 'isCurrentlySelected' | 'basisAttr1Value' | 'basisAttr2Value' | 'basisAttr3Value'
>;

const optionKeys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

/** Index of an option, from 0. */
export type OptionIndex = 0 | 1 | 2;

/** The variant to show first: the requested one, otherwise the currently selected, the first in stock, or the first. */
export const preselectedVariant = <V extends SelectableVariant>(
  variants: readonly V[],
  defaultVariantId?: string,
): V | undefined =>
  (defaultVariantId
    ? variants.find((variant) => variant.simpleId === defaultVariantId || variant.id === defaultVariantId)
    : undefined) ??
  variants.find((variant) => variant.isCurrentlySelected) ??
  variants.find((variant) => variant.stockStatus !== 'OUT_OF_STOCK') ??
  variants[0];

/**
 * The variant after choosing an option value: the one that keeps all other values, otherwise one with the chosen
 * value, in stock if possible.
 */
export const variantWithOption = <V extends SelectableVariant>(
  variants: readonly V[],
  current: V | undefined,
  option: OptionIndex,
  value: string,
): V | undefined => {
  const key = optionKeys[option];
  const candidates = variants.filter((variant) => variant[key] === value);
  const exact = candidates.find((variant) =>
    optionKeys.every((other) => other === key || variant[other] === current?.[other]),
  );
  return exact ?? candidates.find((variant) => variant.stockStatus !== 'OUT_OF_STOCK') ?? candidates[0];
};
