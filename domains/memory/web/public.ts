export { bringBack } from './bring-back.ts'
export type { Forgotten } from './bring-back.ts'
