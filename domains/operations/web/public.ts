export { PageBanner } from './page-banner.tsx'
