import { defineAction } from '../../schemas/contract/action.ts';

export default defineAction({ name: 'go-forward', summary: 'Goes forward one page.' });
