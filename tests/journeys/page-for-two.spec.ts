import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { bookmarkMessage } from '#domains/chat/tools-contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { bundleImport, exportBundle, importBundle } from '#domains/relationships/bundle-contract.ts'
import { bundleWith, previewOf } from '../kit/bundles.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import type { Person } from '../kit/person.ts'
import { fetchAs } from '../kit/person.ts'
import { unzip } from '../kit/unzip.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, type textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

const characterId = 'mara-voss'
const boundary = 'Please never call me darling.'
const title = 'The evening of the red boat'
const entry = 'They painted the old boat red, and I could smell the paint in every word.'
const said = ['I painted the old boat red today.', 'It needs a second coat.', 'Tomorrow we launch it.']

type Rows = { conversations: { number: number }[]; messages: { number: number; conversation: number }[] }

/**
 * Brings in the relationship as its file has it, with an entry of the diary about its talk: she writes one twenty minutes after a
 * talk, for which no journey has the time.
 */
async function writeDiary(someone: Person, url: string): Promise<void> {
  const { url: address } = await someone.get(exportBundle, { characterId })
  const files = unzip(Buffer.from(await (await fetchAs({ url }, someone, address)).arrayBuffer()))
  const partOf = <Part>(name: string) => JSON.parse(files.get(name)?.toString() ?? '') as Part
  const { messages } = partOf<Rows>('conversations.json')
  const [first] = messages
  const sitting = { conversation: first?.conversation, firstMessage: first?.number, fromDepth: 0 }
  const diary = [{ ...sitting, toDepth: messages.length - 1, toAt: Date.now(), text: entry }]
  files.set('memories.json', Buffer.from(JSON.stringify({ ...partOf<object>('memories.json'), diary })))
  const { files: _, ...manifest } = partOf<{ files: unknown }>('manifest.json')
  files.delete('manifest.json')
  const { key } = await previewOf(someone, await bundleWith(files, manifest))
  await someone.get(importBundle, { key, characterId, leaveOut: false })
  const state = async () => (await someone.get(bundleImport, { key })).state
  await expect.poll(state, { timeout: 60_000 }).toBe('done')
}

async function expectPage(page: Page, say: Say): Promise<void> {
  const us = (key: string, values = {}) => say('relationships', key, { name: 'Mara', ...values })
  const part = (key: string) => page.getByRole('region', { name: us(key) })
  const since = us('since', { date: '#' }).split('#')[0]?.trim() ?? ''
  await expect(page.getByText(since).first()).toBeVisible()
  await expect(part('milestones').getByText(us('kinds.firstMessage'))).toBeVisible()
  await expect(part('moments').getByRole('link')).toContainText(title)
  await expect(part('boundaries').getByText(boundary)).toBeVisible()
  await expect(part('covenant').getByText(us('covenantNote'))).toBeVisible()
  await expect(part('covenant').getByText(us('unchanged'))).toBeVisible()
  await expectNoBarrier(page)
}

for (const { locale, isLong } of [
  { locale: 'ar', isLong: false },
  { locale: 'en', isLong: true },
] as const)
  story('the page for two', { locale, size: 'phone', onlyOnThisSize: true }, ({ say }) => {
    test(`shows since when, firsts, moments, the diary, boundaries and what stays, and leads back to a moment${isLong ? ' @long' : ''}`, async ({
      context,
      page,
      baseURL,
    }) => {
      test.setTimeout(180_000)
      const url = baseURL ?? ''
      const email = `two-${locale}-${Date.now()}@example.org`
      const someone = await arriveAs(context, { locale, baseUrl: url, email })
      const sessionId = await openConversationAs(someone, characterId)
      const turns: { said: string; reply: string }[] = []
      for (const text of said) turns.push(await sayTo(someone, { sessionId, text }))
      await writeDiary(someone, url)
      await someone.get(bookmarkMessage, { messageId: turns[0]?.said ?? '', isSaved: true, title })
      await someone.get(addMemory, { characterId, key: randomUUID(), text: boundary, kind: 'boundary' })

      await page.goto(pathIn(locale, `/us/${characterId}`))
      await untilAlive(page)
      await expectPage(page, say)

      const diary = page.getByRole('region', { name: say('relationships', 'diary', { name: 'Mara' }) })
      await expect(diary.getByText(entry)).toBeVisible()
      await diary.getByRole('button', { name: say('relationships', 'deleteEntry') }).click()
      await expect(page.getByText(entry)).toHaveCount(0)
      await page.getByRole('button', { name: say('relationships', 'undo') }).click()
      await expect(diary.getByText(entry)).toBeVisible()

      await page.getByRole('link', { name: title }).click()
      await expect(page).toHaveURL(new RegExp(`/chat/${sessionId}`))
      await expect(page.getByRole('log').getByText(said[0] ?? '')).toBeVisible()
    })
  })
