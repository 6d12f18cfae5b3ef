import type { Clock } from '#platform/clock/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import { noteTourPremium } from '../../tour-contract.ts'
import { updateConversation } from '../conversations.ts'

/** Notes when the premium page was last opened from a conversation. */
export function noteTourPremiumHandler({ db, clock }: { db: Db; clock: Clock }) {
  return handle(noteTourPremium, async ({ params: { sessionId: conversationId }, actor, fail }) => {
    if (!(await updateConversation(db, actor.userId, conversationId, { premiumOpenedAt: clock.now() })))
      fail('SESSION_NOT_FOUND')
    return {}
  })
}
