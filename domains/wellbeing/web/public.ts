export { askAtOnce, useUseOfPage, useUseState } from './use-of-page.ts'
