import { actionScaffold } from './action.ts';
import { callScaffold } from './call.ts';
import { functionScaffold } from './function.ts';
import type { Scaffold } from './scaffold.ts';
import { widgetScaffold } from './widget.ts';

/** What `npm run new` can create. */
export const scaffolds: Readonly<Record<string, (root: string, name: string) => Scaffold>> = {
  action: actionScaffold,
  call: callScaffold,
  function: functionScaffold,
  widget: widgetScaffold,
};
