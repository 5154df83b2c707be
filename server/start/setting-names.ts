/** Names of all environment variables with settings of a server. */
export const settingNames = [
  ...[
    'HOST',
    'PORT',
    'DATABASE_URL',
    'REDIS_URL',
    'ENDCAP_DATA',
    'ENDCAP_CONFIG',
    'ENDCAP_ORIGIN',
    'ENDCAP_STAFF_ORIGIN',
    'ENDCAP_TRUST_PROXY',
    'ENDCAP_SEARCH',
  ],
  ...['ENDCAP_ADMIN_PASSWORD', 'ENDCAP_AUTHOR_PASSWORD', 'ENDCAP_SECOND_FACTOR', 'ENDCAP_STAFF_MAIL'],
  ...['ENDCAP_SMTP_URL', 'ENDCAP_MAIL_FROM', 'ENDCAP_SMS_URL', 'ENDCAP_SMS_SECRET', 'ENDCAP_OUTBOX'],
  ...['ENDCAP_STRIPE_KEY', 'ENDCAP_STRIPE_WEBHOOK_SECRET', 'ENDCAP_STRIPE_API'],
  ...['ENDCAP_CDN', 'ENDCAP_CDN_PURGE_URL', 'ENDCAP_CDN_PURGE_METHOD', 'ENDCAP_CDN_PURGE_HEADER'],
  ...['ENDCAP_COUNTRY_HEADER', 'ENDCAP_REGION_HEADER'],
  ...['ENDCAP_MODEL_URL', 'ENDCAP_MODEL', 'ENDCAP_MODEL_KEY'],
  ...['ENDCAP_FILES_BUCKET', 'ENDCAP_FILES_REGION', 'ENDCAP_FILES_KEY_ID', 'ENDCAP_FILES_SECRET'],
  ...['ENDCAP_OIDC_ISSUER', 'ENDCAP_OIDC_CLIENT_ID', 'ENDCAP_OIDC_CLIENT_SECRET'],
  ...['ENDCAP_SHOPIFY_ISSUER', 'ENDCAP_SHOPIFY_CLIENT_ID', 'ENDCAP_SHOPIFY_CLIENT_SECRET'],
  ...['ENDCAP_SHIPROCKET_LOGIN_URL', 'ENDCAP_SHIPROCKET_LOGIN_SECRET'],
  ...['ENDCAP_KWIKPASS_LOGIN_URL', 'ENDCAP_KWIKPASS_LOGIN_SECRET'],
  ...['ENDCAP_LOG_LEVEL', 'ENDCAP_ACCESS_LOG', 'ENDCAP_METRICS_TOKEN'],
] as const;

/** Environment variables that client commands read, and that tests and developers set. */
export const otherNames = new Set(['ENDCAP_SERVER', 'ENDCAP_KEY', 'ENDCAP_BROWSER', 'ENDCAP_JOURNEYS_SEEDED']);

/**
 * Returns the sorted names in an environment that look like settings but are not: a misspelt setting would
 * otherwise be silently ignored.
 */
export function unknownSettings(env: NodeJS.ProcessEnv): string[] {
  const known = new Set<string>(settingNames);
  return Object.keys(env)
    .filter((name) => name.startsWith('ENDCAP_') && !known.has(name) && !otherNames.has(name))
    .sort();
}
