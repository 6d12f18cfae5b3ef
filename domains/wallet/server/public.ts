export {
  balancesByEntries,
  balancesOf,
  describeBalances,
  grant,
  hold,
  holdParts,
  lockWallet,
  moveCoins,
  refusalOf,
  settleHold,
  settleParts,
} from './ledger.ts'
export { setSpendLimits, spendingByDay, spendOffsetOf } from './spending.ts'
export { walletPersonalData } from './personal-data.ts'
export type { BalanceView } from './ledger.ts'
export { usualReplyPrice } from '../rules.ts'
export type { SpendLimit } from '../spend-limits.ts'
export { usualCoinsPerDay } from '../spend-limits.ts'
