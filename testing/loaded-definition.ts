import type { LoadedDefinition } from '../server/core/definition/load-parts.ts';
import { composeParts } from '../widgets/shop-parts.ts';

/** Returns a definition as it is loaded from a file, without plug-ins or own parts. */
export const loadedDefinition = (file: string, definition: LoadedDefinition['definition'] = {}): LoadedDefinition => ({
  file,
  definition,
  sources: [],
  calls: [],
  replacements: [],
  webHooks: [],
  payments: undefined,
  theme: undefined,
  prices: {},
  mails: [],
  pluginPages: [],
  missing: [],
  parts: composeParts(),
});
