// Rivals are installed only when a benchmark runs, so the type check cannot rely on their own types.
declare module '@json-render/core' {
  export interface Spec {
    root: string;
    elements: Record<string, object>;
  }
}

declare module '@json-render/react' {
  import type { ReactNode } from 'react';

  interface Rendered {
    element: { props: { label: string; product: string } };
    children?: ReactNode;
    emit(event: string): void;
  }
  export type ComponentRegistry = Record<string, (rendered: Rendered) => ReactNode>;
  export function JSONUIProvider(props: Record<string, unknown>): ReactNode;
  export function Renderer(props: Record<string, unknown>): ReactNode;
}

declare module '@measured/puck' {
  import type { ReactNode } from 'react';

  export type Slot = { type: string; props: Record<string, unknown> }[];
  export type Config = object;
  export interface Data {
    root: { props: object };
    content: Slot;
  }
  export function Puck(props: { config: Config; data: Data }): ReactNode;
  export function Render(props: { config: Config; data: Data }): ReactNode;
}

declare module '@marcbachmann/cel-js';
declare module 'adaptive-expressions';
declare module 'cel-js';
declare module 'expr-eval';
declare module 'liquidjs';

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
