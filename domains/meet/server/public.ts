export { createVerifications } from './verifications.ts'
