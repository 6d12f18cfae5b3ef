import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { tourListMessages, tourOpenConversation } from '#domains/chat/contract.ts'
import type { Person } from '../kit/person.ts'
import { untilAlive } from './alive.ts'
import { arriveBeforeItsScripts } from './before-scripts.ts'
import { aBuyer, boughtBy, continues, pays } from './buying.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const long = `${'The harbour was quiet and the lamps were out. '.repeat(20)}Are you still up?`

type Place = { context: BrowserContext; page: Page; baseURL: string | undefined; scripts?: RegExp }

/** A conversation whose scripts, or those of them that are named, are still on their way. */
async function inConversation({ context, page, baseURL = '', scripts }: Place) {
  const person = await arriveAs(context, { locale: 'en', baseUrl: baseURL })
  const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
  const arrive = await arriveBeforeItsScripts(page, `/chat/${sessionId}`, scripts)
  const composer = page.getByLabel(say('chat', 'composer.label'))
  const send = page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })
  await expect(send).toBeDisabled()
  return { person, sessionId, arrive, composer, send }
}

/** The page's log shows the words, and the server has them as the only message of this person. */
async function isSaidOnce(page: Page, { person, sessionId }: { person: Person; sessionId: string }, text: string) {
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
  // The reply ends after all that was sent was accepted.
  await expect(page.getByRole('button', { name: say('chat', 'composer.stop'), exact: true })).toHaveCount(0)
  const { list } = await person.get(tourListMessages, { sessionId, cursor: null, limit: 50 })
  expect(list.filter(({ role }) => role === 'user').map((message) => message.text)).toEqual([text])
}

async function pressTwice(button: Locator): Promise<void> {
  await button.click()
  await expect(button).toHaveCSS('cursor', 'progress')
  await button.click()
}

test('words that are sent before the page is alive are sent once, however often it was pressed', async ({
  context,
  page,
  baseURL,
}) => {
  const { arrive, composer, send, ...whose } = await inConversation({ context, page, baseURL })
  await composer.fill(long)
  await pressTwice(send)
  await expect(composer).toHaveValue(long)
  arrive()
  await isSaidOnce(page, whose, long)
  await expect(composer).toHaveValue('')
})

test('a command that is sent then opens its tool, and is no message', async ({ context, page, baseURL }) => {
  const { person, sessionId, arrive, composer, send } = await inConversation({ context, page, baseURL })
  await composer.fill('/note')
  await send.click()
  arrive()
  await expect(page.getByRole('dialog', { name: say('chat', 'conversation.note') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(composer).toHaveValue('')
  const { list } = await person.get(tourListMessages, { sessionId, cursor: null, limit: 50 })
  expect(list.filter(({ role }) => role === 'user')).toEqual([])
})

test('words that begin a command of several wait in the field for a choice', async ({ context, page, baseURL }) => {
  const { person, sessionId, arrive, composer, send } = await inConversation({ context, page, baseURL })
  await composer.fill('/re')
  await send.click()
  arrive()
  const list = page.getByRole('listbox', { name: say('chat-tools', 'commands.label') })
  await expect(list.getByRole('option').nth(1)).toBeVisible()
  await expect(composer).toHaveValue('/re')
  const messages = await person.get(tourListMessages, { sessionId, cursor: null, limit: 50 })
  expect(messages.list.filter(({ role }) => role === 'user')).toEqual([])
})

test('words after a slash that are no command are sent as they are', async ({ context, page, baseURL }) => {
  const { arrive, composer, send, ...whose } = await inConversation({ context, page, baseURL })
  await composer.fill('/waves from the pier')
  await send.click()
  arrive()
  await isSaidOnce(page, whose, '/waves from the pier')
  await expect(composer).toHaveValue('')
})

test('without a word nothing is sent, and words typed after that wait for a press of their own', async ({
  context,
  page,
  baseURL,
}) => {
  const { person, sessionId, arrive, composer, send } = await inConversation({ context, page, baseURL })
  await composer.fill(' ')
  await send.click()
  await composer.fill('Are you still up?')
  arrive()
  await untilAlive(page)
  await expect(send).toBeEnabled()
  await expect(composer).toHaveValue('Are you still up?')
  const { list } = await person.get(tourListMessages, { sessionId, cursor: null, limit: 50 })
  expect(list.filter(({ role }) => role === 'user')).toEqual([])
})

test.describe('on a desktop', () => {
  test.use(screenSizes.desktop)

  test('Enter sends them, and what is typed after it stays', async ({ context, page, baseURL }) => {
    const { arrive, composer, ...whose } = await inConversation({ context, page, baseURL })
    await composer.pressSequentially('Are you still up?')
    await composer.press('Enter')
    await composer.press('Enter')
    await composer.pressSequentially('And the')
    arrive()
    await isSaidOnce(page, whose, 'Are you still up?')
    await expect(composer).toHaveValue('And the')
  })

  test('so it does in a conversation whose code comes after the rest', async ({ context, page, baseURL }) => {
    const scripts = /\/assets\/conversation-pane-[^/]+\.js/
    const { arrive, composer, ...whose } = await inConversation({ context, page, baseURL, scripts })
    await untilAlive(page)
    await composer.pressSequentially('Are you still up?')
    await composer.press('Enter')
    arrive()
    await isSaidOnce(page, whose, 'Are you still up?')
    await expect(composer).toHaveValue('')
  })
})

test('a search that is sent then is made, without a reload', async ({ context, page, baseURL }) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const arrive = await arriveBeforeItsScripts(page, '/')
  const documents: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url())
  })
  const field = page.getByRole('searchbox')
  await field.fill('nurse')
  await field.press('Enter')
  arrive()
  await expect(page).toHaveURL(/[?&]q=nurse/)
  await expect(field).toHaveValue('nurse')
  expect(documents).toEqual([])
})

test('a plan that is pressed twice then is bought once', async ({ context, baseURL }) => {
  const { page, person } = await aBuyer(context, { baseURL })
  const orders: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/vip/order/create')) orders.push(request.url())
  })
  const arrive = await arriveBeforeItsScripts(page, '/premium')
  await pressTwice(page.getByRole('button', { name: continues(say) }))
  arrive()
  const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
  await dialog.getByRole('button', { name: pays(say) }).dblclick()
  await page.waitForURL(/\/sandbox\/pay\//)
  expect(orders).toHaveLength(1)
  expect(await boughtBy(person)).toMatchObject({ paid: 0, waiting: 1 })
})
