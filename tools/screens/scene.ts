import type { Page } from '@playwright/test'
import type { Cast, Stage, Who } from './stage.ts'

/** One screen in one state: who sees it, where, and what is done before the picture is taken. */
export type Scene = {
  name: string
  who: Who
  path: string | ((cast: Cast) => string)
  /** The model of its product reads pictures; scenes of the other kind have a product of their own. */
  seesPictures?: true
  /** Its product writes down what people dictate; these scenes have a product of their own, too. */
  hears?: true
  /** Each minute of a call costs coins at its product, which hears, too. */
  charges?: true
  /** Once for each language, before its pictures. */
  before?(stage: Stage, cast: Cast): Promise<void>
  /** Before the page is opened. */
  route?(page: Page): Promise<unknown>
  /** On the open page. */
  act?(page: Page, cast: Cast): Promise<unknown>
}
