import { defineAction } from '../../schemas/contract/action.ts';

export default defineAction({ name: 'logout', summary: 'Signs the shopper out, by way of /logout.' });
