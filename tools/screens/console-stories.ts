import type { Page } from '@playwright/test'
import { storyTitle as title } from './console-own-story.ts'
import type { ConsoleScene } from './console-scene.ts'
import { find, findRows, foundTable } from './console-scene.ts'

async function open(page: Page): Promise<void> {
  await findRows(title)(page)
  await foundTable(page).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/** Stories of members: the search, what it found, none, and one with its lines. */
export const storyScenes: readonly ConsoleScene[] = [
  { name: 'stories-unsearched', role: 'safety-lead', path: '/stories' },
  { name: 'stories', role: 'safety-lead', path: '/stories', act: findRows(title) },
  {
    name: 'stories-none',
    role: 'safety-lead',
    path: '/stories',
    async act(page) {
      await find(page, 'No such title')
      await page.getByText('No story found').waitFor()
    },
  },
  { name: 'story', role: 'safety-lead', path: '/stories', act: open },
]
