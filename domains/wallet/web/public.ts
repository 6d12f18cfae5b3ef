export { BalanceChips } from './balance-chips.tsx'
export type { BalanceFigures } from './balance-chips.tsx'
