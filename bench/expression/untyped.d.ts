declare module 'jexl' {
  const jexl: { compile(text: string): { evalSync(context: Record<string, unknown>): unknown } };
  export default jexl;
}

declare module 'json-logic-js' {
  const jsonLogic: { apply(rule: unknown, data: unknown): unknown };
  export default jsonLogic;
}
