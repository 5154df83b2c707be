import { defineModel } from '../../../runtime/define.ts';
import type { PropsOf } from '../../../schemas/contract/widget.ts';
import { objectsIn, recordOf, recordsIn } from '../../ui/lists/records.ts';
import { moneyText } from '../../ui/money/money.ts';
import { type MoneyValue, moneyOf } from '../../ui/money/money-value.ts';
import type contract from './contract.ts';

type Props = PropsOf<typeof contract>;

/** A purchase option in the picker: once, or with a selling plan. */
export interface ShownPlan {
  /** Identifier of the subscription; empty for buying once. */
  id: string;
  name: string;
  description?: string;
  price?: MoneyValue;
  priceText?: string;
  saving?: string;
  isSelected: boolean;
  /** Whether the variant offers it. */
  isAvailable: boolean;
  isInStock: boolean;
}

/** Data of the ways to buy a product. */
export interface PlanPickerData {
  plans: ShownPlan[];
  /** Buying without a subscription. */
  once: ShownPlan;
  selected?: string;
}

interface Market {
  locale: string;
  currencyCode: string;
}

interface GivenPlan {
  id: string;
  name: string;
  description?: string;
  discountPercentage?: unknown;
}

const priced = (value: unknown, { locale, currencyCode }: Market): Pick<ShownPlan, 'price' | 'priceText'> => {
  const price = value === undefined ? undefined : moneyOf(value, currencyCode);
  return price ? { price, priceText: moneyText(price, locale) } : {};
};

const savingOf = ({ discountPercentage }: GivenPlan, { savingLabel }: Props): Pick<ShownPlan, 'saving'> =>
  typeof discountPercentage === 'number' && discountPercentage > 0
    ? { saving: savingLabel.replaceAll('{percentage}', () => String(discountPercentage)) }
    : {};

export default defineModel<Props, PlanPickerData>({
  uses: ['market'],
  data({ props, state: { market } }) {
    const given = recordsIn<GivenPlan>(props.plans, 'id', 'name', 'description');
    const variant = recordOf(props.variant);
    const isInStock = variant.stockStatus !== 'OUT_OF_STOCK';
    const prices = objectsIn<{ sellingPlanId?: unknown; price?: unknown }>(variant.sellingPlanAllocations);
    // A cart line does not contain the prices of other plans, so there all of them count as available.
    const isPriced = Array.isArray(variant.sellingPlanAllocations);
    const plans = given.map((plan): ShownPlan => {
      const allocation = prices.find(({ sellingPlanId }) => sellingPlanId === plan.id);
      const isAvailable = !isPriced || allocation !== undefined;
      return {
        id: plan.id,
        name: plan.name ?? plan.id,
        ...(plan.description ? { description: plan.description } : {}),
        ...priced(allocation?.price, market),
        ...savingOf(plan, props),
        isSelected: isAvailable && plan.id === props.selected,
        isAvailable,
        isInStock,
      };
    });
    const selected = plans.find(({ isSelected }) => isSelected)?.id;
    return {
      plans,
      once: {
        id: '',
        name: props.onceLabel,
        ...(isPriced ? priced(variant.price, market) : {}),
        isSelected: selected === undefined,
        isAvailable: true,
        isInStock,
      },
      ...(selected === undefined ? {} : { selected }),
    };
  },
  actions: {
    select({ data }, { sellingPlanId = '' }: { sellingPlanId?: string }) {
      const chosen = [data.once, ...data.plans].find(({ id }) => id === sellingPlanId);
      if (!chosen?.isAvailable || chosen.isSelected) return [];
      return [{ effect: 'emit', event: 'select', data: sellingPlanId === '' ? {} : { sellingPlanId } }];
    },
  },
});
