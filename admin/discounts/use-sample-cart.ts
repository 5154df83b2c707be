import { useState } from 'react';
import { useKeptState } from '../navigation/navigation.tsx';
import type { SampleCart } from './sample-cart.ts';

const noEntries = { codes: '', tags: '' };

/** The sample cart; everything except its codes and tags is restored when the merchant returns. */
export function useSampleCart(markets: readonly string[]) {
  const [kept, setKept] = useKeptState<Partial<SampleCart>>('sample-cart', {});
  const [entered, setEntered] = useState(noEntries);
  const cart: SampleCart = { lines: [], buyer: 'GUEST', country: '', market: markets[0] ?? '', ...kept, ...entered };
  const set = ({ codes = entered.codes, tags = entered.tags, ...changed }: Partial<SampleCart>) => {
    setEntered({ codes, tags });
    setKept({ ...kept, ...changed });
  };
  return { cart, set };
}
