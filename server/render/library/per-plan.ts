/** Memoises a function by plan, so that it runs once however often the page is rendered. */
export function perPlan<Plan extends object, Value>(workOut: (plan: Plan) => Value): (plan: Plan) => Value {
  const cache = new WeakMap<Plan, { value: Value }>();
  return (plan) => {
    let found = cache.get(plan);
    if (!found) {
      found = { value: workOut(plan) };
      cache.set(plan, found);
    }
    return found.value;
  };
}
