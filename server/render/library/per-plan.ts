/** Memoises a function by plan, so that it runs once however often the page is rendered. */
export function perPlan<Plan extends object, Value>(workOut: (plan: Plan) => Value): (plan: Plan) => Value {
  const cache = new WeakMap<Plan, { value: Value }>();
  return (plan) => {
    let cached = cache.get(plan);
    if (!cached) {
      cached = { value: workOut(plan) };
      cache.set(plan, cached);
    }
    return cached.value;
  };
}
