import { defineAction } from '../../schemas/contract/action.ts';

export default defineAction({ name: 'reload', summary: 'Loads the page again.' });
