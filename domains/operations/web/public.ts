export { PageBanner } from './page-banner.tsx'
export { SupportThread } from './support-thread.tsx'
