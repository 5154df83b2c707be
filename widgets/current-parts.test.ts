import { expect, it } from 'vitest';
import { currentParts, derivedFrom, installParts, replaceParts } from './current-parts.ts';
import { composeParts } from './shop-parts.ts';

it('keeps what is derived from a part until that part is another one', () => {
  let derivations = 0;
  const count = derivedFrom(
    ({ registry }) => registry,
    () => ++derivations,
  );
  expect([count(), count()]).toEqual([1, 1]);
  expect(() => installParts(composeParts())).toThrow('before they were set');
  const { registry } = currentParts();
  replaceParts(Object.assign(composeParts(), { registry }));
  expect(count()).toBe(1);
  replaceParts(composeParts());
  expect(count()).toBe(2);
});
