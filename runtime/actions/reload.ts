import { defineAction } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({ name: 'reload', summary: 'Loads the page again.' });

export const reduce: PageActionReducer = () => [{ effect: 'world', name: 'reload', input: {} }];
