import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import type { CarePath } from '#domains/safety/server/public.ts'
import type { Caller } from '#platform/http/handler.ts'
import { handle } from '#platform/http/handler.ts'
import { answerSupport, mySupport, readSupport, waitingSupport, writeSupport } from '../../support-contract.ts'
import type { SupportMessage } from '../people/support-messages.ts'
import {
  readSupportUntil,
  storeSupportAnswer,
  storeSupportQuestion,
  supportOf,
  waitingForSupport,
} from '../people/support-messages.ts'

/** Words of a person to support. */
export type WordsToSupport = { userId: string; text: string; caller: Caller; at: Date }

/** The services around a thread with support. An answer goes where the person wrote from, within the transaction, then to their notices. */
export type SupportAnswers = {
  /** Begins care where the words are a cry for help; the subject of it, null without. */
  helpIn(words: WordsToSupport): Promise<CarePath | null>
  deliver(tx: Tx, answer: SupportMessage): Promise<void>
  inform(answer: SupportMessage): Promise<void>
}

export function waitingSupportHandler(db: Db) {
  return handle(waitingSupport, async () => {
    const waiting = await waitingForSupport(db)
    const list = waiting.map(({ userId: uid, nick, brand, text, createdAt }) => ({
      uid,
      nick,
      brand,
      text,
      at: createdAt.getTime(),
    }))
    return { list }
  })
}

export function answerSupportHandler(db: Db, { deliver, inform }: SupportAnswers) {
  return handle(answerSupport, async ({ params, actor: { operatorId }, now, fail }) => {
    const { key, uid: userId, text } = params
    const readUntil = new Date(Math.min(params.readUntil, now.getTime()))
    const sent = await transact(db, async (tx) => {
      const stored = await storeSupportAnswer(tx, { key, userId, operatorId, text, readUntil, now })
      if (stored?.isNew) await deliver(tx, stored.answer)
      return stored
    })
    if (!sent) return fail('PERSON_NOT_FOUND')
    await inform(sent.answer)
    return {}
  })
}

export function mySupportHandler(db: Db) {
  return handle(mySupport, async ({ actor: { userId } }) => {
    const messages = await supportOf(db, userId)
    return { list: messages.map(viewOf), isWaiting: messages.some(({ isWaiting }) => isWaiting) }
  })
}

export function writeSupportHandler(db: Db, { helpIn }: SupportAnswers) {
  return handle(writeSupport, async ({ params: { key, text, requestId }, actor: { userId }, caller, now, fail }) => {
    const question = { key, userId, brand: caller.brand, chatId: null, text, requestId, now }
    const stored = await transact(db, (tx) => storeSupportQuestion(tx, question))
    if (!stored) return fail('SUPPORT_ENOUGH')
    return { message: viewOf(stored), help: await helpIn({ userId, text, caller, at: now }) }
  })
}

export function readSupportHandler(db: Db) {
  return handle(readSupport, async ({ params: { readUntil }, actor: { userId }, now }) => {
    await readSupportUntil(db, userId, new Date(Math.min(readUntil, now.getTime())), now)
    return {}
  })
}

function viewOf({ id, text, operatorId, readAt, createdAt }: SupportMessage) {
  const isAnswer = operatorId !== null
  return { id, text, isAnswer, isNew: isAnswer && readAt === null, at: createdAt.getTime() }
}
