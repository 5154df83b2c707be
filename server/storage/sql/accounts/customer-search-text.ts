import { searchText } from '../../../../text/search-text.ts';
import type { StoredCustomer } from '../../../core/ports/storage/accounts/customers.ts';

/** Returns the text by which a customer is found: name, e-mail addresses and telephone numbers. */
export const customerSearchText = ({ firstName, lastName, email, phone, identifiers }: StoredCustomer): string =>
  searchText([firstName, lastName, email, phone, ...identifiers.map(({ value }) => value)].filter(Boolean).join(' '));
