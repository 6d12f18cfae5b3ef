export { AppFrame } from './app-frame.tsx'
export { handOverTarget } from './hand-over.ts'
export type { ReportablePage } from '../rules.ts'
export { pageTarget, previewCardFile, previewCardSize } from '../rules.ts'
