import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { answerSupport, mySupport, waitingSupport } from '../../support-contract.ts'
import type { SupportMessage } from '../people/support-messages.ts'
import { storeSupportAnswer, supportOf, waitingForSupport } from '../people/support-messages.ts'

/** Sends an answer on its way: where the person wrote from within the transaction, then to their notices. */
export type SupportAnswers = {
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
  return handle(mySupport, async ({ actor: { userId } }) => ({
    list: (await supportOf(db, userId)).map(({ id, text, operatorId, createdAt }) => ({
      id,
      text,
      isAnswer: operatorId !== null,
      at: createdAt.getTime(),
    })),
  }))
}
