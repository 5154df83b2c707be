import { type OptionIndex, variantWithOption } from '../../../commerce/rules/carts/variant-selection.ts';
import type { OptionDisplay } from '../../../schemas/entities/catalogue/option.ts';
import type { Product } from '../../../schemas/entities/catalogue/product.ts';
import type { Variant } from '../../../schemas/entities/catalogue/variant.ts';

/** An option value with its state in a picker. */
export interface MarkedValue {
  value: string;
  isSelected: boolean;
  /** Whether a variant has this value together with the other selected values. */
  isAvailable: boolean;
  isInStock: boolean;
  displayConfig?: OptionDisplay;
}

/** A product option with the states of its values in a picker. */
export interface MarkedOption {
  id: string;
  name: string;
  position: number;
  selected: string | undefined;
  values: MarkedValue[];
}

/** Fields of a variant with the values of its options, in order. */
export const optionKeys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

/** Returns a product's options, each value with the result of selecting it. */
export function markedOptions(product: Product, variant: Variant | undefined): MarkedOption[] {
  return product.options.map((option, position) => {
    const key = optionKeys[position as OptionIndex];
    const selected = variant?.[key];
    return {
      id: option.id,
      name: option.name,
      position,
      selected,
      values: option.values.map((value, index) => {
        const result = variantWithOption(product.variants, variant, position as OptionIndex, value);
        const displayConfig = option.displayValues[index]?.displayConfig;
        const hasOtherValues = optionKeys.every((other) => other === key || result?.[other] === variant?.[other]);
        return {
          value,
          isSelected: value === selected,
          isAvailable: result !== undefined && hasOtherValues,
          isInStock: result?.stockStatus === 'IN_STOCK',
          ...(displayConfig ? { displayConfig } : {}),
        };
      }),
    };
  });
}
