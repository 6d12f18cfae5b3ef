export type { GrantReward } from './rewards.ts'
export { rewards } from '../rules.ts'
export { addAcquisition, growthOf } from './acquisitions.ts'
