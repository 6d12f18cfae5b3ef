export { AppFrame } from './app-frame.tsx'
export { handOverTarget } from './hand-over.ts'
export { previewCardFile, previewCardSize } from '../rules.ts'
