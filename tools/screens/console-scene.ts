import type { Page } from '@playwright/test'
import type { Role } from './console-stage.ts'

/** A screen of the console, as the operator whose work it is. */
export type ConsoleScene = { name: string; role: Role; path: string; act?(page: Page): Promise<void> }

/** Searches on a screen that finds by words. */
export async function find(page: Page, search: string): Promise<void> {
  await page.getByLabel('Search').fill(search)
  await page.getByRole('button', { name: 'Find' }).click()
}

/** The table of what was found. */
export const foundTable = (page: Page) => page.getByRole('table', { name: / found$/ })

/** Searches, and waits for rows. */
export const findRows = (search: string) => async (page: Page) => {
  await find(page, search)
  await foundTable(page).waitFor()
}
