import type { Variant } from '../../schemas/entities/variant.ts';

type Choosable = Pick<
  Variant,
  'id' | 'simpleId' | 'stockStatus' | 'isCurrentlySelected' | 'basisAttr1Value' | 'basisAttr2Value' | 'basisAttr3Value'
>;

const keys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

/** Position of an option, from 0. */
export type OptionIndex = 0 | 1 | 2;

/**
 * The variant to show first: the one asked for, then the one currently selected, then the first with stock, then the
 * first.
 */
export const preselectedVariant = <V extends Choosable>(
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
 * The variant that choosing an option's value leads to: the one that keeps every other value, and when there is none,
 * one that has at least the value just chosen, in stock if possible.
 */
export const variantWithOption = <V extends Choosable>(
  variants: readonly V[],
  current: V | undefined,
  option: OptionIndex,
  value: string,
): V | undefined => {
  const key = keys[option];
  const candidates = variants.filter((variant) => variant[key] === value);
  const exact = candidates.find((variant) =>
    keys.every((other) => other === key || variant[other] === current?.[other]),
  );
  return exact ?? candidates.find((variant) => variant.stockStatus !== 'OUT_OF_STOCK') ?? candidates[0];
};
