import type { AdminPage, AdminPageContent } from '../../core/definition/plugins/admin-page.ts';
import type { ShopServices } from '../calls/context.ts';

/** Data that a plug-in's page can read. */
export interface AdminPageContext {
  shop: ShopServices;
}

/**
 * Defines a page that a plug-in adds to the admin. It is data that the admin renders, so no script of a plug-in runs
 * there.
 *
 * @example
 * const page = defineAdminPage({ title: 'Greetings', read: async () => ({ facts: [{ label: 'Sent', text: '5' }] }) });
 */
export const defineAdminPage = (page: {
  title: string;
  summary?: string;
  read(context: AdminPageContext): Promise<AdminPageContent>;
}): AdminPage => page as AdminPage;
