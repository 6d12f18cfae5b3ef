import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ConsoleScene } from './console-scene.ts'

const cards = new URL('../../domains/characters/seed/cards/', import.meta.url)

type Card = { data: { name: string; extensions: { 'nocturne/card': { id: string; age: number; tags: string[] } } } }

/** A file of cards in the form of the product's own, under other names. */
export function catalogueFile(change: (card: Card) => void = () => undefined): string {
  const people = [
    ['vera-sokolskaya', 'ada-lind', 'Ada Lind'],
    ['linh-dao', 'bea-romero', 'Bea Romero'],
  ] as const
  const list = people.map(([seed, id, name]) => {
    const card = JSON.parse(readFileSync(new URL(`${seed}.json`, cards), 'utf8')) as Card
    card.data.name = name
    card.data.extensions['nocturne/card'].id = id
    change(card)
    return card
  })
  return JSON.stringify(list, null, 2)
}

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'cast-of-spring.json', mimeType: 'application/json', buffer: Buffer.from(text) }
  await page.locator('input[type=file]').setInputFiles(file)
}

/** The import of characters at the console: nothing yet, a file with faults, and one that is proposed. */
export const catalogueScenes: readonly ConsoleScene[] = [
  { name: 'catalogue', role: 'safety-lead', path: '/catalogue' },
  {
    name: 'catalogue-problems',
    role: 'safety-lead',
    path: '/catalogue',
    async act(page) {
      const wrong = catalogueFile(({ data }) => {
        data.extensions['nocturne/card'].age = 17
        data.extensions['nocturne/card'].tags.push('unheard-of')
      })
      await choose(page, wrong)
      await page.locator('main h2[role=alert]').waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'catalogue-import',
    role: 'safety-lead',
    path: '/catalogue',
    async act(page) {
      await choose(page, catalogueFile())
      await page.waitForURL(/catalogue\/[\da-f-]{36}/, { timeout: 60_000 })
      await page.locator('summary').first().click()
    },
  },
]
