export { BalanceChips } from './balance-chips.tsx'
