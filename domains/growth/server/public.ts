export type { GrantReward } from './rewards.ts'
export { rewards } from '../rules.ts'
