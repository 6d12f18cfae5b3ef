import type { Limiter } from '#platform/limits/limiter.ts'
import { createBoundedProcess } from '#platform/limits/bounded-process.ts'
import { refuse } from '#platform/http/handler.ts'
import type { LoreRefusal } from '#domains/characters/server/public.ts'
import { wordsOfBook } from '#domains/characters/server/public.ts'
import type { Book } from '../contract.ts'
import type { BookProblem } from '../files-contract.ts'
import { asLorebook } from './own-lorebook.ts'
import type { BookReading, ReadBook } from './read-book-worker.ts'

/** The longest book takes four seconds of this on a slow machine, the first one also the start of the process. */
const longestReadMs = 20_000
const mostMemoryMb = 512

type Options = {
  mostMs?: number
  memoryMb?: number
  /** The opinion of the operator's classifier of texts on all words of a book that the built-in rules allow. */
  blocks?: (text: string) => Promise<boolean>
}

export type BookReader = ReturnType<typeof createBookReader>

/** Reads and screens books in a bounded process, as cards are. */
export function createBookReader({ blocks, mostMs = longestReadMs, memoryMb = mostMemoryMb }: Options = {}) {
  const process = createBoundedProcess(new URL('./read-book-worker.ts', import.meta.url), { mostMs, memoryMb })
  const classified = async (book: Book, refusals: LoreRefusal[]): Promise<LoreRefusal[]> => {
    if (!blocks || refusals.length > 0) return refusals
    return (await blocks(wordsOfBook(asLorebook(book)).join('\n'))) ? [{ entry: null, why: 'TEXT_BLOCKED' }] : []
  }
  return {
    async screen(book: Book, locale: string): Promise<LoreRefusal[] | 'too-much'> {
      const refusals = await process.run<LoreRefusal[]>('screen', { book, locale })
      return refusals === 'too-much' ? refusals : classified(book, refusals)
    },
    /** Reads the file of a book and screens its words, or says why it is none. */
    async read(reading: BookReading): Promise<ReadBook | BookProblem | 'too-much'> {
      const read = await process.run<ReadBook | BookProblem>('readAndScreen', reading)
      return typeof read === 'string' ? read : { ...read, refusals: await classified(read.book, read.refusals) }
    },
    close: process.close,
  }
}

/** The parts of the server that reading and screening books needs. */
export type BookIntake = {
  reader: BookReader
  /** One after the other, so that memory and processor stay bounded; null when too many wait already. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<{ done: T } | null>
  /** Counts how many books somebody has had screened: it takes a while. */
  reads: Limiter
}

/** Runs work in the process when its turn comes; refuses a person who has requested too much of it. */
export async function inBookTurn<T>(intake: BookIntake, userId: string, work: () => Promise<T>): Promise<T> {
  const waitMs = await intake.reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const turn = await intake.inTurn(userId, work)
  return turn ? turn.done : refuse('TOO_MANY_REQUESTS')
}
