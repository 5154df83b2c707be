import { type OptionIndex, variantWithOption } from '../../../commerce/rules/variant-selection.ts';
import type { OptionDisplay } from '../../../schemas/entities/option.ts';
import type { Product } from '../../../schemas/entities/product.ts';
import type { Variant } from '../../../schemas/entities/variant.ts';

/** A value of an option as a picker shows it. */
export interface MarkedValue {
  value: string;
  isSelected: boolean;
  /** Whether there is a variant of it with the other options as they are. */
  isAvailable: boolean;
  isInStock: boolean;
  displayConfig?: OptionDisplay;
}

export interface MarkedOption {
  id: string;
  name: string;
  position: number;
  selected: string | undefined;
  values: MarkedValue[];
}

export const optionKeys = ['basisAttr1Value', 'basisAttr2Value', 'basisAttr3Value'] as const;

/** The options of a product, with every value marked by what choosing it would lead to. */
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
        const leadsTo = variantWithOption(product.variants, variant, position as OptionIndex, value);
        const displayConfig = option.displayValues[index]?.displayConfig;
        const keepsOthers = optionKeys.every((other) => other === key || leadsTo?.[other] === variant?.[other]);
        return {
          value,
          isSelected: value === selected,
          isAvailable: leadsTo !== undefined && keepsOthers,
          isInStock: leadsTo?.stockStatus === 'IN_STOCK',
          ...(displayConfig ? { displayConfig } : {}),
        };
      }),
    };
  });
}
