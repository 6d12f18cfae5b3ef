export { checkNow, useUseOfPage, useUseState } from './use-of-page.ts'
