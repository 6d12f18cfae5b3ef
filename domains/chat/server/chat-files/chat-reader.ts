import { createBoundedProcess } from '#platform/limits/bounded-process.ts'
import type { ChatReading, ReadChat, ReadProblem } from './read-chat-worker.ts'

/** The longest chat, 20 MB of words, takes 20 seconds of this. */
const longestReadMs = 90_000
/** Enough for a file of 20 MB beside its messages and the policy's lexicons. */
const mostMemoryMb = 768

export type ChatReader = ReturnType<typeof createChatReader>

/** Reads chat files in a bounded process. A file that needs more time or memory than any chat of people does is `too-large`. */
export function createChatReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const process = createBoundedProcess(new URL('./read-chat-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    async read(reading: ChatReading): Promise<ReadChat | { problem: ReadProblem }> {
      const read = await process.run<ReadChat | { problem: ReadProblem }>('readAndModerate', reading)
      return read === 'too-much' ? { problem: { kind: 'too-large', at: null } } : read
    },
    close: process.close,
  }
}
