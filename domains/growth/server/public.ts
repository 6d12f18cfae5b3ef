export type { GrantReward } from './rewards.ts'
export { rewards } from '../rules.ts'
export { acquisitionOf, addAcquisition } from './acquisitions.ts'
