export { mayHaveGuide } from './guides/guide-places.ts'
export { shareRequest } from './share/share-request.ts'
export { useStart } from './use-start.ts'
export { currentVisit } from './visit.ts'
