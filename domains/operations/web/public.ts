export { SupportThread } from './support-thread.tsx'
