import type { Page } from '@playwright/test'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { addMemory } from '#domains/memory/contract.ts'
import { openDialog, word } from './acts.ts'
import { conversationOf } from './conversations.ts'
import type { Scene } from './scene.ts'
import type { Cast, Stage } from './stage.ts'

/** Opens a tool of a conversation as its command does. */
function command(name: string) {
  return async (page: Page, { locale }: Cast): Promise<void> => {
    await type(page, locale, name)
    await openDialog(page, page.getByRole('option'))
  }
}

const rememberer = 'hana-kuroda'
let rememberingId = ''
const remembering = { who: 'member', path: () => `/chat/${rememberingId}` } as const
const short = { who: 'member', path: ({ paths }: Cast) => paths.short } as const

/** The sheets of the tools of a long conversation. */
export const toolScenes: readonly Scene[] = [
  { name: 'tool-known', ...remembering, before: remember, act: openKnown },
  { name: 'tool-known-correct', ...remembering, act: correct },
  { name: 'tool-branches', ...short, act: command('branches') },
  { name: 'tool-moments', ...short, act: openMoments },
  { name: 'tool-search', ...short, act: search },
  { name: 'tool-note', ...short, act: command('note') },
  { name: 'tool-reword', ...short, act: command('reword') },
  { name: 'tool-persona', ...short, act: command('persona') },
  { name: 'tool-persona-new', ...short, act: makePersona },
]

/** A conversation with somebody who remembers, and a reply that used it. */
async function remember(_: Stage, { people: { member }, locale }: Cast): Promise<void> {
  const said = conversationOf(locale).pairs.map(([, answer]) => answer.replaceAll('*', '').slice(0, 160))
  for (const text of said.slice(0, 2))
    await member.get(addMemory, { characterId: rememberer, key: crypto.randomUUID(), text, isPinned: true })
  rememberingId = (await member.get(openConversation, { characterId: rememberer })).sessionId
  const text = conversationOf(locale).pairs[0]?.[0] ?? ''
  await member.get(sendMessage, { sessionId: rememberingId, text, clientMessageId: crypto.randomUUID() })
}

async function type(page: Page, locale: string, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: word(locale, 'chat', 'composer.label') })
  await field.fill('')
  await field.pressSequentially(`/${name}`)
  await page.getByRole('option').first().waitFor()
}

const correctButton = (page: Page, locale: string) =>
  page.getByRole('button', { name: word(locale, 'chat', 'known.correct') }).first()

async function openKnown(page: Page, cast: Cast): Promise<void> {
  await command('known')(page, cast)
  await correctButton(page, cast.locale).waitFor()
}

async function correct(page: Page, cast: Cast): Promise<void> {
  await openKnown(page, cast)
  await correctButton(page, cast.locale).click()
}

async function openMoments(page: Page, cast: Cast): Promise<void> {
  await type(page, cast.locale, 'star')
  await page.getByRole('option').first().click()
  // The note about it lies above the commands for a while.
  await page.getByRole('button', { name: word(cast.locale, 'shell', 'close'), exact: true }).click()
  await command('moments')(page, cast)
}

async function search(page: Page, cast: Cast): Promise<void> {
  await command('search')(page, cast)
  const [sought = ''] = conversationOf(cast.locale).pairs[0]?.[1].match(/[\p{L}\p{M}]{3,}/u) ?? []
  await page.locator('dialog[open]').getByRole('searchbox').fill(sought)
  await page.locator('dialog[open] mark').first().waitFor()
}

async function makePersona(page: Page, cast: Cast): Promise<void> {
  await command('persona')(page, cast)
  const name = word(cast.locale, 'chat-tools', 'persona.create')
  await page.locator('dialog[open]').getByRole('button', { name }).click()
}
