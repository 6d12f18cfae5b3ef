import retention from './retention.json' with { type: 'json' }

/**
 * Purposes that a person can allow, each by itself; all are off until they turn them on. Advertising is requested in a
 * publisher's build alone, transcription of recordings where a server does that, and intimate data where the law of the
 * place requests consent for what conversations reveal.
 */
export const purposes = ['intimate-data', 'model-improvement', 'transcription', 'measurement', 'advertising'] as const
export type Purpose = (typeof purposes)[number]

/**
 * The version of the text by which people consent to the processing of what conversations reveal (`consent.json`). It rises
 * when the text says something else, which requests consent anew: each consent on record names the version that was read.
 * `tests/guards/consent-text.ts` has the digest of the texts of this version.
 */
export const intimateTextVersion = 1

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export { retention }
export const linkLifeMs = retention.exportLinkMinutes * minuteMs
export const sweepEveryMs = retention.sweepMinutes * minuteMs

/** When an account that is closed now goes for good. */
export function closesAtFrom(now: Date): Date {
  return new Date(now.getTime() + retention.closingDays * dayMs)
}

/** When a file that is ready now goes again. */
export function fileEndsAtFrom(now: Date): Date {
  return new Date(now.getTime() + retention.exportFileHours * hourMs)
}

/** Exports requested before this moment are not even listed any more. */
export function listedSince(now: Date): Date {
  return new Date(now.getTime() - retention.exportRecordDays * dayMs)
}

/** Whether what was typed says that the account shall go: the word that the page shows, or the own name. */
export function confirmsClosing(typed: string, words: readonly string[]): boolean {
  // Turkish has an i with and one without a dot; whichever capital somebody types means the word that was shown.
  const plain = (text: string) =>
    text.normalize('NFKC').trim().toLowerCase().replaceAll('\u0307', '').replaceAll('ı', 'i')
  return words.some((word) => plain(word) !== '' && plain(word) === plain(typed))
}
