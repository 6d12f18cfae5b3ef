export type { VerificationNeeds } from './verifications.ts'
export { createVerifications } from './verifications.ts'
