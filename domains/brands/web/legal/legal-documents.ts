/** The chapters of each legal document, in order; the words are in the catalogue `legal`. */
export const legalDocuments = {
  terms: ['adults', 'ai', 'account', 'rules', 'content', 'payment', 'ending', 'liability', 'law'],
  privacy: ['what', 'why', 'who', 'long', 'cookies', 'rights'],
  refund: ['failed', 'plans', 'renewal', 'how'],
  intellectual: ['ours', 'yours', 'notice', 'counter'],
} as const

export type LegalDocument = keyof typeof legalDocuments

/** The day the drafts were last changed. */
export const legalDraftDate = new Date('2026-11-21T00:00:00Z')
