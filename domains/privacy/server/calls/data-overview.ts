import { emailOf } from '#domains/accounts/server/public.ts'
import type { Db } from '#platform/db/database.ts'
import { handle } from '#platform/http/handler.ts'
import type { PersonalData } from '#platform/personal-data/personal-data.ts'
import { dataOverview } from '../../contract.ts'
import type { Purpose } from '../../rules.ts'
import { needsFreshSignIn } from '../closing.ts'
import { consentsOf } from '../consents.ts'

type Needs = { db: Db; personalData(): readonly PersonalData[]; purposes: readonly Purpose[] }

/** The stored data of the caller. */
export function dataOverviewHandler({ db, personalData, purposes }: Needs) {
  return handle(dataOverview, async ({ actor, now }) => {
    const kinds = []
    for (const part of personalData().filter(({ within }) => within === undefined))
      kinds.push({ kind: part.kind, count: await part.count(db, actor.userId) })
    return {
      kinds,
      consents: await consentsOf(
        db,
        actor.userId,
        // Nobody reads of a consent that neither their place requests nor they have given.
        purposes.filter(
          (one) => one !== 'intimate-data' || actor.owesIntimateConsent || actor.intimateConsent !== null,
        ),
      ),
      closesAt: actor.closesAt?.getTime() ?? null,
      needsFreshSignIn: await needsFreshSignIn(db, actor, now),
      hasEmail: (await emailOf(db, actor.userId)) !== null,
    }
  })
}
