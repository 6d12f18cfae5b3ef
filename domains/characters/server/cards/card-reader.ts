import { createBoundedThread } from '#platform/limits/bounded-thread.ts'
import type { CardProblem } from '../../card-problems.ts'
import type { CardReading, ReadCard } from './read-card-worker.ts'

/** The longest card of lore takes two seconds of this on a slow machine, the first one also the start of the thread. */
const longestReadMs = 20_000
/** Enough for a file of 20 MB beside its words and the policy's lexicons. */
const mostMemoryMb = 512

export type CardReader = ReturnType<typeof createCardReader>

/** Reads card files on a bounded thread. A file that needs more time or memory than any card of people does is `too-large`. */
export function createCardReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const thread = createBoundedThread(new URL('./read-card-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    async read(bytes: Uint8Array, locale: string): Promise<ReadCard | CardProblem> {
      const reading: CardReading = { bytes, locale }
      const read = await thread.run<ReadCard | CardProblem>('readAndModerate', reading)
      return read === 'too-much' ? 'too-large' : read
    },
    close: thread.close,
  }
}
