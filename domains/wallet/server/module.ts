import type { Db } from '#platform/db/database.ts'
import type { HandlersFor } from '#platform/http/handler.ts'
import type * as contract from '../contract.ts'
import { listCoinDetailsHandler } from './calls/list-coin-details.ts'
import { usualLimitHandler } from './calls/usual-limit.ts'
import type { DomainModule } from '#platform/modules/domain-module.ts'
import type { DetailSources } from './detail-links.ts'
import type { ExpiryNeeds } from './expire-holds.ts'
import { registerWalletJobs } from './housekeeping.ts'
import { moveCoins } from './move-coins.ts'
import { walletPersonalData } from './personal-data.ts'
import type { ProofNeeds } from './prove-balances.ts'

export type CoinDetailNeeds = DetailSources & { db: Db }
export type WalletNeeds = { details: CoinDetailNeeds; jobs: ExpiryNeeds & ProofNeeds }

/** Coins and energy. */
export function createWallet({ details, jobs: needs }: WalletNeeds): DomainModule {
  const calls: HandlersFor<typeof contract> = {
    usualLimit: usualLimitHandler(details.db),
    listCoinDetails: listCoinDetailsHandler(details),
  }
  return {
    name: 'wallet',
    calls,
    registerJobs: (jobs) => registerWalletJobs(jobs, needs),
    personalData: [{ stage: 'balances', parts: walletPersonalData(() => needs.clock.now()) }],
    staysWithVisitor: { ledger_differences: 'a difference is about one wallet; the next proof looks at it again' },
    visitorMerge: [
      {
        stage: 'balances',
        tables: ['wallets', 'ledger_entries', 'holds'],
        merge: (tx, { visitorId, memberId, now }) => moveCoins(tx, { fromUserId: visitorId, toUserId: memberId, now }),
      },
    ],
  }
}
