import type { Limiter } from '#platform/limits/limiter.ts'
import { createBoundedProcess } from '#platform/limits/bounded-process.ts'
import { refuse } from '#platform/http/handler.ts'
import type { RefusedLine, StoryCheck, StoryTry } from '../../own-contract.ts'
import type { Prepared } from './prepare-edition.ts'
import type { Screening } from './screen-draft.ts'
import { screenDraft } from './screen-draft.ts'
import type { Trying } from './try-draft.ts'

/** A walk ends after two and a half seconds by itself; compiling and screening the longest source takes some on a slow machine. */
const longestReadMs = 12_000
const mostMemoryMb = 256
/** Ink of so few letters and digits beside its names is the form of a story: it says nothing in whatever order. */
const lettersOfForm = 4
const nameOrTarget = /^[ \t]*=+[ \t]*\w+|->[ \t]*\w+/gm
/** A reading that took all it may costs as much as this many. */
const costOfTooMuch = 10
const busyMs = 5000

type Options = {
  mostMs?: number
  memoryMb?: number
  /** The opinion of the operator's classifier of texts on a story that the built-in rules allow. */
  blocks?: (text: string) => Promise<boolean>
}

/** Reads the ink of people; `too-much` where it needs more time or memory than it may. */
export type DraftReader = {
  check(draft: Screening): Promise<StoryCheck | 'too-much'>
  tryOut(trying: Trying): Promise<StoryTry | 'too-much'>
  screen(draft: Screening): Promise<RefusedLine[] | 'too-much'>
  prepare(draft: Screening): Promise<Prepared | 'too-much'>
  close(): Promise<void>
}

/** Opens the process that compiles, plays and screens what people write: hostile ink can hold up no other work. */
export function createDraftReader({
  blocks,
  mostMs = longestReadMs,
  memoryMb = mostMemoryMb,
}: Options = {}): DraftReader {
  const process = createBoundedProcess(new URL('./draft-worker.ts', import.meta.url), { mostMs, memoryMb })
  return {
    check: (draft) => process.run<StoryCheck>('check', draft),
    tryOut: (trying) => process.run<StoryTry>('tryOut', trying),
    async screen(draft) {
      // A new story has no words yet: it does not wait for the process to start.
      const refused = isForm(draft.source) ? screenDraft(draft) : await process.run<RefusedLine[]>('screen', draft)
      if (!blocks || refused === 'too-much' || refused.length > 0) return refused
      return (await blocks(`${draft.title}\n${draft.source}`)) ? [{ line: null, text: draft.title }] : []
    },
    async prepare(draft) {
      const prepared = await process.run<Prepared>('prepare', draft)
      if (!blocks || prepared === 'too-much' || !prepared.edition) return prepared
      if (!(await blocks(`${draft.title}\n${draft.source}`))) return prepared
      return { faults: [{ kind: 'refused', line: null, isError: true, detail: draft.title }], edition: null }
    },
    close: process.close,
  }
}

function isForm(source: string): boolean {
  return (source.replaceAll(nameOrTarget, '').match(/[\p{L}\p{N}]/gu)?.length ?? 0) <= lettersOfForm
}

/** The parts of the server that reading stories of people needs. */
export type DraftIntake = {
  reader: DraftReader
  /** Counts how often somebody has ink compiled: it takes a while. */
  reads: Limiter
  /** One after the other, so that memory and processor stay bounded; null when too many wait already. */
  inTurn<T>(userId: string, work: () => Promise<T>): Promise<{ done: T } | null>
}

/** Reads in the process when its turn comes; refuses a person who has requested too much of it. */
export async function readInTurn<T>(
  { reads, inTurn }: DraftIntake,
  userId: string,
  read: () => Promise<T | 'too-much'>,
): Promise<T | 'too-much'> {
  const waitMs = await reads.take(userId)
  if (waitMs > 0) return refuse('TOO_MANY_REQUESTS', waitMs)
  const turn = (await inTurn(userId, read)) ?? refuse('TOO_MANY_REQUESTS', busyMs)
  if (turn.done === 'too-much') await reads.take(userId, costOfTooMuch - 1)
  return turn.done
}
