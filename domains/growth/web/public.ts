export { useStart } from './use-start.ts'
export { currentVisit } from './visit.ts'
