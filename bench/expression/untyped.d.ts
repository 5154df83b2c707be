declare module 'jexl' {
  const jexl: { compile(text: string): { evalSync(context: Record<string, unknown>): unknown } };
  export default jexl;
}

declare module 'json-logic-js' {
  const jsonLogic: { apply(rule: unknown, data: unknown): unknown };
  export default jsonLogic;
}

declare module 'vega-expression' {
  export function parseExpression(text: string): object;
}

declare module 'vega-interpreter' {
  export const expressionInterpreter: {
    parameter(
      context: { functions: object },
      expression: { ast: object },
    ): (datum: unknown, parameters: object) => unknown;
  };
}
