import { defineAction } from '../../schemas/contract/action.ts';

export default defineAction({ name: 'go-back', summary: 'Goes back one page.' });
