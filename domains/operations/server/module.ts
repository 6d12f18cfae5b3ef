import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { ProposedActs } from '#domains/desk/server/public.ts'
import type * as peopleContract from '../people-contract.ts'
import { addNoteHandler, endPersonSessionsHandler, findPeopleHandler, seePersonHandler } from './calls/people.ts'
import { giveCoinsHandler, refundPurchaseHandler } from './calls/support-money.ts'
import { giftAct } from './people/gifts.ts'
import { refundAct } from './people/refunds.ts'
import { operationsPersonalData } from './personal-data.ts'

export type OperationsNeeds = {
  db: Db
  /** The acts that take two operators; this domain adds its own. */
  acts: ProposedActs
  sessionsEnded(selectors: readonly string[]): void
}

/** Support: acts of operators for people outside of cases. */
export function createOperations({ db, acts, sessionsEnded }: OperationsNeeds): DomainModule {
  for (const act of [giftAct, refundAct]) acts.add(act)
  const calls: HandlersFor<typeof peopleContract> = {
    findPeople: findPeopleHandler(db),
    seePerson: seePersonHandler(db),
    addNote: addNoteHandler(db),
    endPersonSessions: endPersonSessionsHandler(db, sessionsEnded),
    giveCoins: giveCoinsHandler(db),
    refundPurchase: refundPurchaseHandler(db),
  }
  return {
    name: 'operations',
    calls,
    personalData: [{ stage: 'before-balances', parts: [operationsPersonalData()] }],
    staysWithVisitor: {
      support_notes: 'support writes about members',
      support_gifts: 'support gives to members',
    },
  }
}
