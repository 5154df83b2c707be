import type { ArgsDef } from 'citty';

/** Options for the merchant's statements that a shop's pages may contain. */
export const merchantArgs = {
  country: {
    type: 'string',
    description: 'Country that the shop delivers to, such as US (default: by its currency).',
  },
  about: { type: 'string', description: 'One sentence about the shop.' },
  delivery: { type: 'string', description: 'Where to and how fast you deliver.' },
  returns: { type: 'string', description: 'Return policy: which goods can be returned, and until when.' },
  contact: { type: 'string', description: 'How you can be reached, and when you answer.' },
  newsletter: { type: 'string', description: "Your newsletter's contents and frequency." },
  privacy: { type: 'string', description: 'File with your privacy policy, in Markdown.' },
  terms: { type: 'string', description: 'File with your terms of sale, in Markdown.' },
  questions: {
    type: 'boolean',
    default: true,
    description: 'Asks for missing entries in a terminal (--no-questions: omits them).',
  },
} as const satisfies ArgsDef;
