import type { Limiter } from '#platform/limits/limiter.ts'
import { createBoundedThread } from '#platform/limits/bounded-thread.ts'
import { refuse } from '#platform/http/handler.ts'
import type { LoreRefusal } from '#domains/characters/server/public.ts'
import type { Book } from '../contract.ts'
import type { BookProblem } from '../files-contract.ts'
import type { BookReading, ReadBook } from './read-book-worker.ts'

/** The longest book takes four seconds of this on a slow machine, the first one also the start of the thread. */
const longestReadMs = 20_000
const mostMemoryMb = 512

export type BookReader = ReturnType<typeof createBookReader>

/** Reads and screens books on a bounded thread, as cards are. */
export function createBookReader({ mostMs = longestReadMs, memoryMb = mostMemoryMb } = {}) {
  const thread = createBoundedThread(new URL('./read-book-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    screen: (book: Book, locale: string) => thread.run<LoreRefusal[]>('screen', { book, locale }),
    /** Reads the file of a book and screens its words, or says why it is none. */
    read: (reading: BookReading) => thread.run<ReadBook | BookProblem>('readAndScreen', reading),
    close: thread.close,
  }
}

/** The parts of the server that reading and screening books needs. */
export type BookIntake = {
  reader: BookReader
  /** One after the other, so that memory and processor stay bounded; null when too many wait already. */
  inTurn<T>(work: () => Promise<T>): Promise<{ done: T } | null>
  /** Counts how many books somebody has had screened: it takes a while. */
  reads: Limiter
}

/** Runs work on the thread when its turn comes; refuses a person who has requested too much of it. */
export async function inBookTurn<T>(intake: BookIntake, userId: string, work: () => Promise<T>): Promise<T> {
  const waitMs = await intake.reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const turn = await intake.inTurn(work)
  return turn ? turn.done : refuse('TOO_MANY_REQUESTS')
}
