import { createBoundedProcess } from '#platform/limits/bounded-process.ts'
import type { CardProblem } from '../../card-problems.ts'
import type { CreationOffer } from '../../creation-offer.ts'
import { usualOffer } from '../../creation-offer.ts'
import { wordsOfCard } from './texts-of-card.ts'
import type { CardReading, ReadCard } from './read-card-worker.ts'

/** The longest card of lore takes two seconds of this on a slow machine, the first one also the start of the process. */
const longestReadMs = 20_000
/** Enough for a file of 20 MB beside its words and the policy's lexicons. */
const mostMemoryMb = 512

type Options = {
  mostMs?: number
  memoryMb?: number
  /** The opinion of the operator's classifier of texts on all words of a card that the built-in rules allow. */
  blocks?: (text: string) => Promise<boolean>
  /** Whom people can create here. */
  offer?: CreationOffer
}

export type CardReader = ReturnType<typeof createCardReader>

/** Reads card files in a bounded process. A file that needs more time or memory than any card of people does is `too-large`. */
export function createCardReader({
  blocks,
  offer = usualOffer,
  mostMs = longestReadMs,
  memoryMb = mostMemoryMb,
}: Options = {}) {
  const process = createBoundedProcess(new URL('./read-card-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    async read(bytes: Uint8Array, locale: string): Promise<ReadCard | CardProblem> {
      const reading: CardReading = { bytes, locale, offer }
      const read = await process.run<ReadCard | CardProblem>('readAndModerate', reading)
      if (read === 'too-much') return 'too-large'
      if (!blocks || typeof read === 'string' || read.refusals.length > 0) return read
      const words = wordsOfCard(read.card).map(({ text }) => text)
      return (await blocks(words.join('\n')))
        ? { ...read, refusals: [{ field: 'description', why: 'TEXT_BLOCKED' }] }
        : read
    },
    close: process.close,
  }
}
