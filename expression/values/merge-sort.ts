/**
 * Sorts in the order of comparisons that the language prescribes: halves first, then the merge. Another algorithm would
 * make other comparisons, and a comparison that throws would throw another error.
 */
export function mergeSort<T>(items: readonly T[], swaps: (left: T, right: T) => boolean): T[] {
  if (items.length <= 1) return items.slice();
  const middle = items.length >> 1;
  const left = mergeSort(items.slice(0, middle), swaps);
  const right = mergeSort(items.slice(middle), swaps);
  const merged: T[] = [];
  let one = 0;
  let other = 0;
  while (one < left.length && other < right.length) {
    if (swaps(left[one] as T, right[other] as T)) merged.push(right[other++] as T);
    else merged.push(left[one++] as T);
  }
  while (one < left.length) merged.push(left[one++] as T);
  while (other < right.length) merged.push(right[other++] as T);
  return merged;
}
