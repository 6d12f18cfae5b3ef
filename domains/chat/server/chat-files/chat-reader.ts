import { Piscina } from 'piscina'
import type { ChatReading, ReadChat, ReadProblem } from './read-chat-worker.ts'

/** The longest chat, 20 MB of words, takes 20 seconds of this. */
const longestReadMs = 90_000
/** Enough for a file of 20 MB beside its messages and the policy's lexicons. */
const mostMemoryMb = 768
/** A thread without work ends; the lexicons in it take memory. */
const idleMs = 60_000

export type ChatReader = ReturnType<typeof createChatReader>

/**
 * Reads chat files on a thread of its own: a hostile file can neither hold up the server nor take its memory. A file that
 * needs more time or memory than any chat of people does is `too-large`.
 */
export function createChatReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const pool = new Piscina<ChatReading, ReadChat | { problem: ReadProblem }>({
    filename: new URL('./read-chat-worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    recordTiming: false,
  })
  return {
    async read(reading: ChatReading): Promise<ReadChat | { problem: ReadProblem }> {
      try {
        return await pool.run(reading, { name: 'readAndModerate', signal: AbortSignal.timeout(mostMs) })
      } catch (error) {
        if (isTooMuch(error)) return { problem: { kind: 'too-large', at: null } }
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
