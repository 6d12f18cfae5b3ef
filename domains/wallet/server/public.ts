export {
  balancesByEntries,
  balancesOf,
  describeBalances,
  grant,
  hold,
  holdParts,
  lockWallet,
  moveCoins,
  settleHold,
  settleParts,
} from './ledger.ts'
export { walletPersonalData } from './personal-data.ts'
export type { BalanceView } from './ledger.ts'
export { usualReplyPrice } from '../rules.ts'
