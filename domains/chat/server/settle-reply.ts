import type { ErrorName } from '#platform/contract/codes.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import type { Log } from '#platform/telemetry/log.ts'
import type { ExpressionName } from '#domains/media/vocabulary-contract.ts'
import { balancesOf } from '#domains/wallet/server/public.ts'
import type { Balances, Message, Turn } from '../contract.ts'
import type { WrittenForm } from './known-prompts.ts'
import { createReplyFigures } from './reply-figures.ts'
import type { EndState } from './live-reply.ts'
import type { MessageRow } from './messages.ts'
import { findMessage, plainView } from './messages.ts'
import { completeText, storeEnding, withdrawText } from './reply-store.ts'

type Ending = { state: EndState; failure: ErrorName | null; isCut?: boolean }
/** A reply that is whole in memory. */
type WrittenReply = {
  turn: Turn
  row: MessageRow
  isPremium: boolean
  ownerId: string
  text: string
  /** The stored form of its prompt. */
  prompt: WrittenForm | null
  engine: string | null
  expression: ExpressionName | null
  now: Date
}
type SettledReply = { ending: Ending; isPaid: boolean; isStored: boolean; balances: Balances; message: Message }

/** Ends replies, and counts by their engine how they ended. */
export function createSettlement(needs: { db: Db; clock: Clock; log: Log }) {
  const figures = createReplyFigures(needs)
  return {
    settle: (reply: WrittenReply, ending: Ending) => settleReply(needs.db, reply, ending),
    count: figures.note,
    close: figures.close,
  }
}

/** Stores the ending of a reply and settles its hold; run again after a failure, it ends alike. */
async function settleReply(
  db: Db,
  { turn, row, isPremium, ownerId, text, prompt, engine, expression, now }: WrittenReply,
  { state, failure, isCut = false }: Ending,
): Promise<SettledReply> {
  const wrote = text.length > row.text.length
  // Only a usable reply is paid for: whole, or stopped by the person after it had begun.
  const isPaid = wrote && (state === 'done' || state === 'stopped')
  const left = storedFailure({ state, failure })
  const ended = {
    messageId: row.id,
    text,
    state,
    failure: left,
    isCut,
    prompt,
    holdId: row.holdId,
    isPaid,
    engine,
    expression,
    now,
  }
  // Until a sign-in is committed the row is still the visitor's: requested as such, it waits to see whose it becomes.
  const owners = new Set([row.userId, ownerId])
  let isStored = false
  for (const userId of owners) isStored ||= await storeEnding(db, { ...ended, userId })
  const ending = (isStored ? null : await endedElsewhere(db, owners, { ...ended, wrote })) ?? { state, failure, isCut }
  const balances = isPaid && isStored ? turn.balances : await balancesOf(db, { userId: ownerId, isPremium, now })
  const message = plainView(
    {
      ...row,
      isCut: false,
      text,
      ...ending,
      failure: storedFailure(ending),
      engine: engine ?? row.engine,
      expression: expression ?? row.expression,
    },
    turn.message.siblings,
  )
  return { ending, isPaid: isPaid && isStored, isStored, balances, message }
}

/** The text that stood there before its continuation failed stays a reply without a failure. */
function storedFailure({ state, failure }: Ending): ErrorName | null {
  return state === 'done' ? null : failure
}

/**
 * The ending that another process stored, or this one before it lost the answer; the text that was shown is added to it, or
 * removed from it where nothing of it stays.
 */
async function endedElsewhere(
  db: Db,
  owners: Iterable<string>,
  { wrote, ...shown }: { messageId: string; text: string; wrote: boolean },
): Promise<Ending | null> {
  const bring = wrote ? completeText : withdrawText
  for (const userId of owners) {
    await bring(db, { ...shown, userId })
    const row = await findMessage(db, userId, shown.messageId)
    if (row && row.state !== 'streaming')
      return { state: row.state, failure: row.failure as ErrorName | null, isCut: row.isCut }
  }
  return null
}
