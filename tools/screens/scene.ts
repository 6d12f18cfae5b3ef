import type { Page } from '@playwright/test'
import type { Cast, Stage, Who } from './stage.ts'

/** One screen in one state: who sees it, where, and what is done before the picture is taken. */
export type Scene = {
  name: string
  who: Who
  path: string | ((cast: Cast) => string)
  /** Once for each language, before its pictures. */
  before?(stage: Stage, cast: Cast): Promise<void>
  /** Before the page is opened. */
  route?(page: Page): Promise<unknown>
  /** On the open page. */
  act?(page: Page, cast: Cast): Promise<unknown>
}
