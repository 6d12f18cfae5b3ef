export {
  balancesByEntries,
  balancesOf,
  describeBalances,
  grant,
  hold,
  lockWallet,
  moveCoins,
  settleHold,
} from './ledger.ts'
export type { BalanceView } from './ledger.ts'
