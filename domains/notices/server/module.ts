import { transact } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type * as contract from '../contract.ts'
import { listNoticesHandler, noticesSeenHandler } from './calls/list-notices.ts'
import { pushKeyHandler } from './calls/push-key.ts'
import { subscribePushHandler } from './calls/subscribe-push.ts'
import { unsubscribePushHandler } from './calls/unsubscribe-push.ts'
import type { PushNeeds } from './deliver.ts'
import { registerDelivery } from './deliver.ts'
import { planDeliveries } from './deliveries.ts'
import type { Notice } from './notices.ts'
import { storeNotice } from './notices.ts'
import { moveNotices, noticesPersonalData, noticeTables } from './personal-data.ts'

/** Informs a person: in the list of notices, and on their browsers where they want it. */
export type Inform = (notice: Notice) => Promise<void>

/** Notices of what comes while somebody is away. */
export function createNotices(needs: PushNeeds): DomainModule & { inform: Inform } {
  const { db } = needs
  const calls: HandlersFor<typeof contract> = {
    pushKey: pushKeyHandler(db),
    subscribePush: subscribePushHandler(needs),
    unsubscribePush: unsubscribePushHandler(db),
    listNotices: listNoticesHandler(db),
    noticesSeen: noticesSeenHandler(db),
  }
  return {
    name: 'notices',
    calls,
    registerJobs: (jobs) => registerDelivery(jobs, needs),
    personalData: [{ stage: 'after-balances', parts: noticesPersonalData() }],
    visitorMerge: [{ stage: 'after-balances', tables: noticeTables, merge: moveNotices }],
    async inform(notice) {
      const now = needs.now()
      await transact(db, async (tx) => {
        const noticeId = await storeNotice(tx, notice, now)
        if (noticeId !== null) await planDeliveries(tx, { noticeId, userId: notice.userId }, now)
      })
    },
  }
}
