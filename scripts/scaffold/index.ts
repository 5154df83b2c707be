import { actionScaffold } from './action.ts';
import { callScaffold } from './call.ts';
import { functionScaffold } from './function.ts';
import type { Scaffold } from './scaffold.ts';
import { widgetScaffold } from './widget.ts';

/** The scaffolds of `npm run new`, by kind. */
export const scaffolds: Readonly<Record<string, (root: string, name: string) => Scaffold>> = {
  action: actionScaffold,
  call: callScaffold,
  function: functionScaffold,
  widget: widgetScaffold,
};
