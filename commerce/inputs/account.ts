import { boolean, object, optional, text } from '../../schemas/schema.ts';
import { limits } from '../limits.ts';

/** Fields that identify an account, of which exactly one is required. */
export const identifierFields = {
  phone: optional(text('Telephone number with its country prefix', { maxLength: limits.maxNameLength })),
  email: optional(text('E-mail address', { maxLength: limits.maxEmailLength })),
};

/** Fields of a shopper's profile that a registration and the profile share. */
export const profileFields = {
  firstName: optional(text('First name', { maxLength: limits.maxNameLength })),
  lastName: optional(text('Last name', { maxLength: limits.maxNameLength })),
  acceptsMarketing: optional(boolean('Whether the shopper accepts marketing e-mail')),
};

/** Query of a call about an account, by one of its identifiers. */
export const identifierQuery = object(identifierFields);
