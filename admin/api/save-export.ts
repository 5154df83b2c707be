import { staffFetch } from '../../staff-ui/staff-page.ts';
import { refusalIn } from './send.ts';

/**
 * Makes the browser save an exported list as a file. A link cannot do this, because the page's token is not part
 * of the address.
 *
 * @throws SendError
 */
export async function saveExport(address: string, name: string): Promise<void> {
  const response = await staffFetch(address, { method: 'GET' });
  if (!response.ok) throw await refusalIn(response);
  const url = URL.createObjectURL(await response.blob());
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  URL.revokeObjectURL(url);
}
