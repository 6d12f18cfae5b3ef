type Version = {
  version: string
  /** The day it counts from, as YYYY-MM-DD. */
  date: string
  /** The change, as a key under the document's `changes`. */
  change: string
}

type LegalPaper = {
  /** In the order they are read: `<chapter>` is its heading in the catalogue `legal`, `<chapter>Text` what it says. */
  chapters: readonly string[]
  /** The newest first; the first one is what is shown. */
  versions: readonly [Version, ...Version[]]
}

const drafts: LegalPaper['versions'] = [
  { version: '0.2', date: '2026-11-21', change: 'full' },
  { version: '0.1', date: '2026-11-21', change: 'first' },
]

const privacyVersions: LegalPaper['versions'] = [{ version: '0.3', date: '2026-11-30', change: 'consent' }, ...drafts]

/** The chapters of each legal document and the versions there were; the words are in the catalogue `legal`. */
export const legalDocuments = {
  terms: {
    chapters: [
      'adults',
      'ai',
      'help',
      'account',
      'rules',
      'moderation',
      'content',
      'pictures',
      'payment',
      'plans',
      'limits',
      'ending',
      'liability',
      'updates',
      'law',
    ],
    versions: drafts,
  },
  privacy: {
    chapters: [
      'what',
      'why',
      'intimate',
      'models',
      'ads',
      'who',
      'transfers',
      'long',
      'cookies',
      'security',
      'rights',
      'adults',
      'contact',
    ],
    versions: privacyVersions,
  },
  refund: { chapters: ['failed', 'plans', 'withdrawal', 'renewal', 'how', 'time'], versions: drafts },
  intellectual: { chapters: ['ours', 'yours', 'persons', 'notice', 'counter', 'repeat'], versions: drafts },
  // It describes what the product does, so that nothing in it is left to the operator.
  crisis: {
    chapters: ['detect', 'happens', 'after', 'stored', 'limits'],
    versions: [{ version: '1.0', date: '2026-11-30', change: 'first' }],
  },
} as const satisfies Record<string, LegalPaper>

export type LegalDocument = keyof typeof legalDocuments
