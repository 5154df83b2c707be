/** Measures the language server on its own. */
import { benchLanguageServer } from './answers.ts';

await benchLanguageServer();
