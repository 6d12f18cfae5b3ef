import { Piscina } from 'piscina'
import type { CardProblem } from '../../card-problems.ts'
import type { CardReading, ReadCard } from './read-card-worker.ts'

/** The longest card of lore takes two seconds of this on a slow machine, the first one also the start of the thread. */
const longestReadMs = 20_000
/** Enough for a file of 20 MB beside its words and the policy's lexicons. */
const mostMemoryMb = 512
/** A thread without work ends; the lexicons in it take memory. */
const idleMs = 60_000

export type CardReader = ReturnType<typeof createCardReader>

/**
 * Reads card files on a thread of its own: a hostile file can neither hold up the server nor take its memory. A file that
 * needs more time or memory than any card of people does is `too-large`.
 */
export function createCardReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const pool = new Piscina<CardReading, ReadCard | CardProblem>({
    filename: new URL('./read-card-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    recordTiming: false,
  })
  return {
    async read(bytes: Uint8Array, locale: string): Promise<ReadCard | CardProblem> {
      try {
        return await pool.run({ bytes, locale }, { name: 'readAndModerate', signal: AbortSignal.timeout(mostMs) })
      } catch (error) {
        if (isTooMuch(error)) return 'too-large'
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
