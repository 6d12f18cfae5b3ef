import type { Page } from '@playwright/test'
import { openDialog, word } from './acts.ts'
import { activityScenes } from './activity-scenes.ts'
import { composerScenes } from './composer-scenes.ts'
import { deskScenes } from './desk-scenes.ts'
import { ownCharacterScenes } from './own-character-scenes.ts'
import type { Scene } from './scene.ts'
import { dictationScenes } from './dictation-scenes.ts'
import { cut, stall } from './shop-acts.ts'
import { settingsScenes } from './settings-scenes.ts'
import { storyScenes } from './story-scenes.ts'
import { writeScenes } from './write-scenes.ts'
import { shownPictureScenes } from './shown-picture-scenes.ts'
import type { Cast } from './stage.ts'
import { voiceScenes } from './voice-scenes.ts'

const maintenanceCode = 1007
const faultCode = 2000
const everyCall = '**/v1/**'
const ideasCall = '**/v1/session/suggest'
const pollMs = 50
const drawnWithinMs = 120_000
let mailsRequested = 0

/** All screens, in the order a person may meet them. */
export const scenes: readonly Scene[] = [
  { name: 'home-age-gate', who: 'nobody', path: '/' },
  { name: 'home', who: 'newcomer', path: '/' },
  {
    name: 'home-filters',
    who: 'newcomer',
    path: '/',
    act: async (page) => openDialog(page, page.locator('main button[aria-haspopup="dialog"]')),
  },
  { name: 'home-search', who: 'newcomer', path: '/?q=mara' },
  { name: 'home-search-related', who: 'newcomer', path: '/?q=doctor' },
  { name: 'home-search-empty', who: 'newcomer', path: '/?q=zzzzzz' },
  { name: 'character', who: 'newcomer', path: '/character/mara-voss' },
  { name: 'character-gone', who: 'newcomer', path: '/character/nobody-of-this-name' },
  ...storyScenes,
  ...writeScenes,
  { name: 'login-address', who: 'newcomer', path: '/settings', act: openLogin },
  { name: 'login-code', who: 'newcomer', path: '/settings', act: openCodeStep },
  { name: 'login-link', who: 'nobody', path: '/login/code' },
  { name: 'chats-empty', who: 'newcomer', path: '/chat' },
  { name: 'chats', who: 'member', path: '/chat' },
  { name: 'conversation-short', who: 'member', path: ({ paths }) => paths.short },
  { name: 'conversation-ideas', who: 'member', path: ({ paths }) => paths.short, act: openIdeas },
  ...[
    { name: 'conversation-ideas-loading', route: stall(ideasCall) },
    { name: 'conversation-ideas-refused', route: cut(ideasCall) },
    { name: 'conversation-ideas-actions', route: answerIdeas },
  ].map((one): Scene => ({ ...one, who: 'member', path: ({ paths }) => paths.short, act: openIdeas })),
  { name: 'conversation-commands', who: 'member', path: ({ paths }) => paths.short, act: openCommands },
  { name: 'conversation-quick-replies', who: 'member', path: ({ paths }) => paths.short, act: openQuickReplies },
  { name: 'conversation-share', who: 'member', path: ({ paths }) => paths.short, act: openShare },
  { name: 'conversation-menu', who: 'member', path: ({ paths }) => paths.short, act: openOptions },
  { name: 'scene', who: 'member', path: ({ paths }) => paths.scene, act: chooseSpeaker },
  { name: 'scene-people', who: 'member', path: ({ paths }) => paths.scene, act: openPeople },
  { name: 'scene-new', who: 'member', path: '/chat', act: openNewScene },
  ...voiceScenes,
  ...dictationScenes,
  { name: 'conversation-backdrop', who: 'member', path: ({ paths }) => paths.short, act: openBackdrops },
  {
    name: 'conversation-streaming',
    who: 'member',
    path: ({ paths }) => paths.streaming,
    before: (stage, cast) => stage.startStreaming(cast),
  },
  { name: 'conversation-stopped', who: 'member', path: ({ paths }) => paths.stopped },
  { name: 'conversation-failed', who: 'member', path: ({ paths }) => paths.failed },
  ...shownPictureScenes,
  ...activityScenes,
  { name: 'conversation-long', who: 'spent', path: ({ paths }) => paths.long },
  { name: 'out-of-energy', who: 'spent', path: ({ paths }) => paths.long, act: sendWithoutEnergy },
  ...settingsScenes,
  ...deskScenes,
  ...composerScenes,
  { name: 'not-found', who: 'newcomer', path: '/no/such/page' },
  { name: 'fault', who: 'newcomer', path: '/', route: answerCallsWith(faultCode), act: goToCharacter },
  {
    name: 'unreachable',
    who: 'newcomer',
    path: '/',
    route: (page) => page.route(everyCall, (route) => route.abort()),
    act: goToCharacter,
  },
  {
    name: 'maintenance',
    who: 'newcomer',
    path: '/',
    route: answerCallsWith(maintenanceCode),
    act: (page) => page.getByRole('tab').first().waitFor({ state: 'detached' }),
  },
  { name: 'banner', who: 'member', path: '/settings', route: showBanner },
  { name: 'banner-conversation', who: 'member', path: ({ paths }) => paths.short, route: showBanner },
  { name: 'offline', who: 'newcomer', path: '/', act: (page) => page.context().setOffline(true) },
  { name: 'gallery-empty', who: 'member', path: '/gallery' },
  { name: 'gallery-visitor', who: 'newcomer', path: '/gallery' },
  { name: 'album', who: 'member', path: '/gallery?album=mara-voss', act: waitForPhotos },
  { name: 'unlock', who: 'member', path: '/gallery?album=mara-voss', act: openLocked },
  { name: 'photo-ask', who: 'member', path: '/ugc/generate-image?character=mara-voss' },
  { name: 'photo-whom', who: 'member', path: '/ugc/generate-image' },
  { name: 'create-mode', who: 'newcomer', path: '/my-roles/create' },
  { name: 'create-style', who: 'newcomer', path: '/my-roles/create?mode=template&step=style' },
  { name: 'create-hair', who: 'newcomer', path: '/my-roles/create?mode=template&step=hair' },
  { name: 'create-kinks', who: 'newcomer', path: '/my-roles/create?mode=template&step=kinks' },
  { name: 'create-personality', who: 'newcomer', path: '/my-roles/create?mode=template&step=personality' },
  { name: 'create-description', who: 'newcomer', path: '/my-roles/create?mode=template&step=description' },
  { name: 'create-tags', who: 'newcomer', path: '/my-roles/create?mode=template&step=tags' },
  { name: 'create-own-tag', who: 'newcomer', path: '/my-roles/create?mode=template&step=tags&page=add' },
  { name: 'create-prompt', who: 'newcomer', path: '/my-roles/create?mode=prompt&step=prompt' },
  { name: 'create-ethnicity', who: 'newcomer', path: '/my-roles/create?mode=template&quick=true&step=ethnicity' },
  { name: 'create-quick-end', who: 'member', path: '/my-roles/create?mode=template&quick=true&step=name' },
  { name: 'create-read', who: 'member', path: '/my-roles/create?mode=prompt&step=prompt', act: describeSomeone },
  { name: 'create-overview', who: 'member', path: '/my-roles/create?mode=template&step=overview', act: chooseTheRest },
  { name: 'my-roles-empty', who: 'member', path: '/my-roles' },
  { name: 'my-roles-visitor', who: 'newcomer', path: '/my-roles' },
  ...ownCharacterScenes,
  { name: 'landing', who: 'newcomer', path: '/landing' },
  { name: 'landing-question', who: 'newcomer', path: '/landing?who=woman' },
  { name: 'landing-faces', who: 'newcomer', path: '/landing/role3?who=woman' },
  { name: 'landing-match', who: 'newcomer', path: '/landing/role1?who=woman&evening=quiet&temper=gentle' },
  { name: 'landing-mail', who: 'newcomer', path: '/landing/role1?who=woman&evening=quiet&temper=gentle&step=mail' },
  { name: 'landing-offer', who: 'newcomer', path: '/landing/role1?who=woman&evening=quiet&temper=gentle&step=offer' },
  { name: 'site-map', who: 'newcomer', path: '/sitemap.xml' },
]

async function openIdeas(page: Page, { locale }: Cast): Promise<void> {
  const name = word(locale, 'chat', 'composer.ideas')
  const button = page.getByRole('button', { name, exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: word(locale, 'chat', 'composer.more'), exact: true }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('region', { name }).waitFor()
}

/** Ideas as a language model writes them, with actions in them. */
function answerIdeas(page: Page) {
  const suggestions = [
    '*leans back* Tell me more about that.',
    'That made me **smile**. *Pours tea for two.*',
    'And you?',
  ]
  const body = JSON.stringify({ code: 0, message: '', data: { suggestions }, region: '' })
  return page.route(ideasCall, (route) => route.fulfill({ contentType: 'application/json', body }))
}

async function openOptions(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'chat', 'conversation.options') }).click()
  await page.getByRole('menuitem').first().waitFor()
}

async function chooseSpeaker(page: Page, { locale }: Cast): Promise<void> {
  await page
    .getByRole('group', { name: word(locale, 'chat', 'scene.who') })
    .locator('label')
    .nth(2)
    .click()
}

async function openPeople(page: Page, cast: Cast): Promise<void> {
  await openOptions(page, cast)
  const name = word(cast.locale, 'chat', 'scene.people')
  await openDialog(page, page.getByRole('menuitem', { name, exact: true }))
}

async function openNewScene(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: word(locale, 'chat', 'scene.new'), exact: true }))
  for (const at of [0, 1]) await page.locator('dialog[open] input[type="checkbox"]').nth(at).check()
}

async function openCommands(page: Page, { locale }: Cast): Promise<void> {
  const field = page.getByRole('textbox', { name: word(locale, 'chat', 'composer.label') })
  await field.fill('')
  await field.pressSequentially('/')
  await page.getByRole('option').first().waitFor()
}

async function openShare(page: Page, cast: Cast): Promise<void> {
  await openOptions(page, cast)
  await openDialog(page, page.getByRole('menuitem', { name: word(cast.locale, 'chat', 'message.share'), exact: true }))
  const boxes = page.locator('dialog[open]').getByRole('checkbox')
  await boxes.nth(-1).check()
  await boxes.nth(-2).check()
}

async function openQuickReplies(page: Page, cast: Cast): Promise<void> {
  await openOptions(page, cast)
  const name = word(cast.locale, 'chat', 'conversation.quick')
  await openDialog(page, page.getByRole('menuitem', { name, exact: true }))
  const sheet = page.locator('dialog[open]')
  await sheet.locator('textarea').fill(word(cast.locale, 'server', 'suggestions.first'))
  await sheet.getByRole('button', { name: word(cast.locale, 'chat-tools', 'reword.save') }).click()
  await sheet.getByRole('listitem').first().waitFor()
}

async function openBackdrops(page: Page, cast: Cast): Promise<void> {
  await openOptions(page, cast)
  const name = word(cast.locale, 'chat', 'conversation.backdrop')
  await openDialog(page, page.getByRole('menuitem', { name, exact: true }))
  await page.locator('dialog[open] label').nth(3).click()
}

async function openLogin(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(
    page,
    page.locator('main').getByRole('button', { name: word(locale, 'accounts', 'settings.signIn'), exact: true }),
  )
}

async function openCodeStep(page: Page, cast: Cast): Promise<void> {
  await openLogin(page, cast)
  // Each letter goes to an address of its own, since a second one to the same would have to wait.
  mailsRequested += 1
  await page.locator('dialog[open] input[type="email"]').fill(`someone.new${mailsRequested}@example.org`)
  await page.locator('dialog[open] button[type="submit"]').click()
  await page.locator('dialog[open] [inputmode="numeric"]').first().waitFor()
}

async function sendWithoutEnergy(page: Page, { locale, unsent }: Cast): Promise<void> {
  await page.locator('main textarea').last().fill(unsent)
  await openDialog(page, page.getByRole('button', { name: word(locale, 'chat', 'composer.send'), exact: true }))
}

/** Photos of the product are drawn when somebody first looks at them. */
async function waitForPhotos(page: Page): Promise<void> {
  await page.locator('main button img').nth(3).waitFor({ timeout: drawnWithinMs })
}

async function openLocked(page: Page, { locale }: Cast): Promise<void> {
  await waitForPhotos(page)
  await openDialog(page, page.getByRole('button', { name: word(locale, 'photos', 'action.unlockFor') }))
}

/** Everything that a die can choose is chosen. */
async function chooseTheRest(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'create', 'overview.rest') }).click()
}

/** The description of somebody by chance is read, and leads to the next question or to the overview. */
async function describeSomeone(page: Page, { locale }: Cast): Promise<void> {
  await page.getByRole('button', { name: word(locale, 'create', 'prompt.die') }).click()
  // The page's policy forbids a wait that is evaluated in it.
  while ((await page.locator('main textarea').inputValue()) === '') await page.waitForTimeout(pollMs)
  await page.getByRole('button', { name: word(locale, 'create', 'next'), exact: true }).click()
  await page.waitForURL(/step=(?!prompt)/)
}

/** Opens a character from the feed, as a person does: the page is fetched by the browser, not by the server. */
async function goToCharacter(page: Page): Promise<void> {
  await page.locator('main a[href*="/character/"]').first().click()
  await page.waitForURL(/\/character\//)
}

function answerCallsWith(code: number) {
  const body = JSON.stringify({ code, message: '', data: null, region: '' })
  return (page: Page) => page.route(everyCall, (route) => route.fulfill({ contentType: 'application/json', body }))
}

const bannerText =
  'On Sunday from 04:00 to 04:30 UTC we move to new machines. Replies and photos wait until then; nothing is lost.'

function showBanner(page: Page) {
  const json = { banner: { text: bannerText, changedAt: 1 } }
  return page.route('**/v1/banner', (route) => route.fulfill({ json }))
}
