import { defineAction } from '../../schemas/contract/action.ts';
import type { PageActionReducer } from '../define.ts';

export const contract = defineAction({ name: 'go-forward', summary: 'Goes forward one page.' });

export const reduce: PageActionReducer = () => [{ effect: 'world', name: 'forward', input: {} }];
