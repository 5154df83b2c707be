import { defineAction } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({ name: 'go-back', summary: 'Goes back one page.' });

export const reduce: PageActionReducer = () => [{ effect: 'world', name: 'back', input: {} }];
