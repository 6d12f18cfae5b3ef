import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { listMessages, sendMessage } from '#domains/chat/contract.ts'
import { shareExcerpt } from '#domains/chat/excerpt-contract.ts'
import { addMemory, changeMemory, forgetMemory, listMemories } from '#domains/memory/contract.ts'
import { exportBundle } from '#domains/relationships/bundle-contract.ts'
import { openDialog, word, wordAround } from './acts.ts'
import { conversationOf } from './conversations.ts'
import type { Scene } from './scene.ts'
import { sentPhotoScenes } from './sent-photo-scenes.ts'
import { cut, showTop, stall } from './shop-acts.ts'
import type { Cast, Stage } from './stage.ts'
import { toolScenes } from './tool-scenes.ts'

const characterId = 'mara-voss'
const us = `/us/${characterId}`
const memory = `/settings/memory/${characterId}`
/** Somebody whose memory is shared with her. */
const sharer = 'tala-reyes'
/** Somebody who remembers much. */
const knower = 'zofia-krol'
const muchOf = { memories: 20, letters: 400 }
const bundleFile = path.join(tmpdir(), 'nocturne-screens.nocturne.zip')
let excerptId = ''
const dayMs = 86_400_000
const summarized = { who: 'member', path: ({ paths }: Cast) => paths.short, route: addSummaries } as const

/** The page of two, memories, the file of a relationship, excerpts for others, and translations. */
export const togetherScenes: readonly Scene[] = [
  { name: 'memory', who: 'member', path: memory, before: remember },
  { name: 'memory-shared', who: 'member', path: memory, act: showShared },
  { name: 'memory-actions', who: 'member', path: memory, act: openActions },
  { name: 'memory-share-refused', who: 'member', path: memory, route: cut(`**${changeMemory.path}`), act: shareOne },
  { name: 'memory-long', who: 'member', path: `/settings/memory/${knower}`, before: rememberMuch },
  { name: 'memory-no-match', who: 'member', path: `/settings/memory/${knower}`, act: searchMemories },
  { name: 'memory-edit', who: 'member', path: memory, act: openMemory },
  { name: 'memory-empty', who: 'newcomer', path: memory },
  { name: 'memory-off-question', who: 'newcomer', path: memory, act: switchMemoryOff },
  { name: 'memory-off', who: 'newcomer', path: memory, act: confirmMemoryOff },
  {
    name: 'memory-left',
    who: 'member',
    path: ({ paths }) => paths.short,
    before: remember,
    route: leaveMemories,
    act: openList,
  },
  { name: 'memory-summaries', ...summarized, act: openSummaries },
  { name: 'memory-summary-edit', ...summarized, act: editSummary },
  { name: 'memory-summary-forgotten', ...summarized, act: forgetDay },
  { name: 'together', who: 'member', path: us },
  { name: 'together-covenant', who: 'member', path: us, act: showCovenant },
  { name: 'together-empty', who: 'newcomer', path: us },
  ...sentPhotoScenes,
  ...toolScenes,
  { name: 'bundle-export', who: 'member', path: `${us}/file`, before: saveBundle },
  { name: 'bundle-empty', who: 'newcomer', path: `${us}/file` },
  { name: 'bundle-import', who: 'member', path: '/us/import' },
  { name: 'bundle-reading', who: 'member', path: '/us/import', route: stall('**/bundle/read*'), act: chooseBundle },
  { name: 'bundle-damaged', who: 'member', path: '/us/import', act: chooseDamaged },
  { name: 'bundle-preview', who: 'member', path: '/us/import', act: previewBundle },
  { name: 'bundle-done', who: 'member', path: '/us/import', act: bringBundleIn },
  { name: 'excerpt', who: 'newcomer', path: () => `/shared/${excerptId}`, before: share },
  { name: 'excerpt-age-gate', who: 'nobody', path: () => `/shared/${excerptId}` },
  { name: 'excerpt-withdrawn', who: 'newcomer', path: `/shared/${crypto.randomUUID()}` },
  { name: 'translation-offered', who: 'member', path: ({ paths }) => paths.streaming, before: sayAbroad },
  { name: 'translation', who: 'member', path: ({ paths }) => paths.streaming, act: translate },
  // Characters pause after it, so nobody who talks in another scene is the one who reports.
  { name: 'help-sheet', who: 'member', path: '/settings/refund', act: reportWithCry },
]

/** Summaries take sittings of many days, so they come with the list as the server sends them. */
async function addSummaries(page: Page): Promise<void> {
  const texts = [
    'They told Mara about a long day at work, and she read them a letter from a man who builds boats.',
    'Mara found a café and lost a button. They promised to try the café together, on a Sunday, and to bring a book each.',
  ]
  const summaries = texts.map((text, index) => {
    const at = Date.now() - (index + 1) * dayMs
    return { id: `summary-${index}`, text, fromAt: at, toAt: at }
  })
  await page.route(`**${listMemories.path}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, summaries } } })
  })
  const [gone] = summaries
  const forgotten = { ...gone, characterId, conversationId: 'c', lastMessageId: 'm', fromDepth: 0, toDepth: 1 }
  await page.route(`**${forgetMemory.path}`, (route) =>
    route.fulfill({ json: { code: 0, message: '', data: { forgotten: null, summary: forgotten }, region: '' } }),
  )
}

/** Every second memory is of another version of the conversation. */
async function leaveMemories(page: Page): Promise<void> {
  await page.route(`**${listMemories.path}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { memories: object[] } }
    const memories = answer.data.memories.map((memory, index) => ({ ...memory, isLeft: index % 2 === 1 }))
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, memories } } })
  })
}

/** From the conversation, so that the browser loads the list and not the server. */
async function openList(page: Page, { locale }: Cast): Promise<void> {
  const name = wordAround(locale, 'chat', 'conversation.memory')
  const link = page.getByRole('link', { name })
  if (!(await link.first().isVisible())) {
    await page.getByRole('button', { name: word(locale, 'chat', 'conversation.options'), exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  } else await link.first().click()
  await showTop(page.getByRole('heading', { name: word(locale, 'memory', 'all'), exact: true }))
}

async function openSummaries(page: Page, cast: Cast): Promise<void> {
  await openList(page, cast)
  const { locale } = cast
  await showTop(page.getByRole('heading', { name: word(locale, 'memory', 'summaries'), exact: true }))
}

async function editSummary(page: Page, cast: Cast): Promise<void> {
  await openSummaries(page, cast)
  await openDialog(page, page.getByRole('button', { name: wordAround(cast.locale, 'memory', 'editDay') }))
}

async function forgetDay(page: Page, cast: Cast): Promise<void> {
  await openSummaries(page, cast)
  await page
    .getByRole('button', { name: wordAround(cast.locale, 'memory', 'forgetDay') })
    .first()
    .click()
  await page.getByRole('button', { name: word(cast.locale, 'memory', 'undo'), exact: true }).waitFor()
}

/** Words of the policy's own list: what follows them is help. A page stays where it is, so that each picture can report it. */
async function reportWithCry(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'reports', 'open'), exact: true }))
  await page.getByRole('radio', { name: word(locale, 'reports', 'reason.other') }).check()
  await page.getByLabel(word(locale, 'reports', 'note')).fill('I want to die')
  await page.getByRole('button', { name: word(locale, 'reports', 'submit') }).click()
  await page.getByRole('dialog', { name: word(locale, 'safety', 'care.self.title') }).waitFor()
}

/** The first sentences of a text, as many as a memory has room for. */
function sentencesOf(text: string): string {
  return /^.{40,110}?[.?!。؟？”»」](?=\s|$)/u.exec(text)?.[0] ?? text
}

async function remember(_: Stage, { people: { member }, locale }: Cast): Promise<void> {
  const said = conversationOf(locale).pairs.map(([, answer]) => sentencesOf(answer.replaceAll('*', '')))
  for (const [index, text] of said.entries()) {
    const kind = index === 0 ? 'boundary' : 'fact'
    const by = index === said.length - 1 ? sharer : characterId
    const marks = { isPinned: index < 2, isShared: index > 1 && index % 2 === (said.length - 1) % 2 }
    await member.get(addMemory, { characterId: by, key: crypto.randomUUID(), text, kind, ...marks })
  }
}

async function switchMemoryOff(page: Page, { locale }: Cast): Promise<void> {
  const name = wordAround(locale, 'memory', 'switchAll')
  await page.getByRole('switch', { name }).press(' ')
  await page.locator('dialog[open]').waitFor()
}

async function confirmMemoryOff(page: Page, cast: Cast): Promise<void> {
  await switchMemoryOff(page, cast)
  await page
    .locator('dialog[open]')
    .getByRole('button', { name: word(cast.locale, 'memory', 'turnOff'), exact: true })
    .click()
  await page.getByRole('button', { name: word(cast.locale, 'memory', 'undo'), exact: true }).waitFor()
}

/** More than one sees at a glance, of which one is as long as may be and one is a single word. */
async function rememberMuch(_: Stage, { people: { member }, locale }: Cast): Promise<void> {
  const said = conversationOf(locale).pairs.map(([, answer]) => answer.replaceAll('*', ''))
  const long = [said.join(' ').slice(0, muchOf.letters), 'm'.repeat(muchOf.letters / 4)]
  const texts = Array.from({ length: muchOf.memories }, (_one, index) => `${index + 1}. ${said[index % said.length]}`)
  for (const [index, text] of [...texts, ...long].entries())
    await member.get(addMemory, {
      characterId: knower,
      key: crypto.randomUUID(),
      text: text.slice(0, muchOf.letters),
      kind: index % 3 === 0 ? 'event' : 'preference',
      isPinned: index > texts.length,
    })
}

async function openActions(page: Page, { locale }: Cast): Promise<void> {
  const name = wordAround(locale, 'memory', 'actions')
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('menuitem').first().waitFor()
}

async function shareOne(page: Page, cast: Cast): Promise<void> {
  await openActions(page, cast)
  await page.getByRole('menuitem', { name: word(cast.locale, 'memory', 'share'), exact: true }).click()
}

async function searchMemories(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('searchbox', { name: word(locale, 'memory', 'search') }).fill('zzzz')
}

async function showShared(page: Page, { locale }: Cast): Promise<void> {
  await showTop(page.getByRole('heading', { name: word(locale, 'memory', 'all'), exact: true }))
}

async function openMemory(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'memory', 'add'), exact: true }))
}

async function showCovenant(page: Page, { locale }: Cast): Promise<void> {
  await showTop(page.getByRole('heading', { name: word(locale, 'relationships', 'covenant') }))
}

async function saveBundle({ url }: Stage, { people: { member } }: Cast): Promise<void> {
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const file = await fetch(new URL((await member.get(exportBundle, { characterId })).url, url), { headers: { cookie } })
  writeFileSync(bundleFile, Buffer.from(await file.arrayBuffer()))
}

async function chooseFile(
  page: Page,
  file: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0],
): Promise<void> {
  await page.locator('main input[type="file"]').setInputFiles(file)
}

async function chooseBundle(page: Page): Promise<void> {
  await chooseFile(page, bundleFile)
  await page.getByRole('progressbar').waitFor()
}

async function chooseDamaged(page: Page): Promise<void> {
  await chooseFile(page, { name: 'mara.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
  await page.locator('main [role="alert"]').first().waitFor()
}

async function previewBundle(page: Page): Promise<void> {
  await chooseFile(page, bundleFile)
  await page.locator('main form').waitFor()
}

async function bringBundleIn(page: Page, cast: Cast): Promise<void> {
  await previewBundle(page)
  await page.locator('main form button[type="submit"]').click()
  await page.getByRole('link', { name: word(cast.locale, 'relationships', 'bundle.open') }).waitFor()
}

async function share(_: Stage, { people: { member }, paths }: Cast): Promise<void> {
  const sessionId = paths.short.slice('/chat/'.length)
  const { list } = await member.get(listMessages, { sessionId })
  const messageIds = list
    .slice(0, 4)
    .map(({ id }) => id)
    .toReversed()
  excerptId = crypto.randomUUID()
  await member.get(shareExcerpt, { excerptId, sessionId, messageIds, showsName: true })
}

/** Has her answer in another language than the reader's. */
async function sayAbroad(_: Stage, { people: { member }, paths, locale }: Cast): Promise<void> {
  const text = conversationOf(locale === 'de' ? 'en' : 'de').pairs[3]?.[0] ?? ''
  const sessionId = paths.streaming.slice('/chat/'.length)
  await member.get(sendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
}

async function translate(page: Page, { locale }: Cast): Promise<void> {
  const reply = page.getByRole('log').getByRole('article').last()
  await reply.getByRole('button', { name: word(locale, 'chat', 'message.translate'), exact: true }).click()
  await reply.getByText(word(locale, 'chat', 'message.translated')).waitFor()
}
