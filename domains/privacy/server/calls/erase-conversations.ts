import type { Db, Tx } from '#platform/db/database.ts'
import { transact } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { eraseConversations } from '../../contract.ts'

type Needs = {
  db: Db
  /** Interrupts what is being written for a person. */
  stopWriting(userId: string): Promise<void>
  /** Takes all conversations of a person away for good, with what was learnt from them; says how many. */
  eraseConversations(tx: Tx, userId: string, now: Date): Promise<number>
}

/** Erases every conversation of the caller, and what characters remember of them. */
export function eraseConversationsHandler({ db, stopWriting, eraseConversations: erase }: Needs) {
  return handle(eraseConversations, async ({ actor: { userId }, now }) => {
    await stopWriting(userId)
    return { erased: await transact(db, (tx) => erase(tx, userId, now)) }
  })
}
