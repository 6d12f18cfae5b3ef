export type { PreviewCards } from './preview-card.ts'
/** The pictures that other sites show where a page of a brand is shared. */
export { createPreviewCards } from './preview-card.ts'
/** The keys of all brands. */
export { brandKeys } from '../brands.ts'
