import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { photoCounts } from '#domains/media/photo-contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { screenSizes } from './screen-sizes.ts'
import { arriveAs } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
test.use(screenSizes.desktop)

const scrolled = (page: Page) => page.evaluate('scrollY')
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`)
  await expect.poll(() => scrolled(page)).toBe(top)
}
/** How far the messages are scrolled, in the part of the list that scrolls. */
const placeOf = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const list = document.querySelector('[role=log]')
    return [list, ...list.querySelectorAll('*')].find(({ scrollTop }) => scrollTop > 0)?.scrollTop ?? 0
  })()`)

test('a page begins at its top, chat where the reader was, and data is there before its page is opened [S2-nav-01] [S7-fw-04]', async ({
  context,
  page,
  baseURL,
}) => {
  await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const preloaded = page.waitForRequest((request) => request.url().endsWith('/v1/character/detail'))
  await page.goto('/')
  const someone = page.getByRole('link', { name: /Mara Voss/ }).first()
  await expect(async () => {
    await page.mouse.move(0, 0)
    await someone.hover()
    await Promise.race([preloaded, page.waitForTimeout(500).then(() => Promise.reject(new Error('not yet')))])
  }).toPass()
  await expect(page).toHaveURL(`${baseURL}/`)
  // Chat is no higher than the screen, so the room to scroll in is given by the test.
  await page.addStyleTag({ content: 'body { min-height: 400vh }' })
  await scrollTo(page, 600)
  await page.locator('a[href="/chat"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/chat$/)
  expect(await scrolled(page)).toBe(600)
  await page.locator('a[href="/settings"]').filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: say('accounts', 'settings.title') })).toBeVisible()
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('a conversation is ready to be written to, counts photos like the album, and is as it was left [S2-route-05]', async ({
  context,
  page,
  baseURL,
}) => {
  const person = await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
  const conversation = await openConversationAs(person)
  const { images } = await person.get(photoCounts, { characterId: 'mara-voss' })
  await page.setViewportSize({ width: 1440, height: 420 })
  await page.goto(`/chat/${conversation}`)
  const composer = page.getByRole('main').getByRole('textbox')
  await expect(composer).toBeFocused()
  await expect(page.getByText(`${images} photos`, { exact: true })).toBeVisible()
  await page.keyboard.type('Not sent yet')
  const log = page.getByRole('log')
  const place = () => placeOf(page)
  await log.hover()
  await page.mouse.wheel(0, 120)
  await expect.poll(place).toBeGreaterThan(0)
  const left = await place()
  await page.evaluate(`document.activeElement.dataset.mounted = 'once'`)
  await page.locator('a[href="/chat"]').filter({ visible: true }).first().click()
  await expect(page).toHaveURL(/\/chat$/)
  await expect(composer).toBeHidden()
  await page.goBack()
  await expect(composer).toHaveValue('Not sent yet')
  await expect(composer).toHaveAttribute('data-mounted', 'once')
  await expect.poll(async () => Math.abs((await place()) - left)).toBeLessThan(3)
})
