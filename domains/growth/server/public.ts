export type { GiveReward } from './rewards.ts'
export { rewards } from '../rules.ts'
