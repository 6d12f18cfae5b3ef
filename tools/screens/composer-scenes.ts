import type { Page } from '@playwright/test'
import { confirmAge } from '#domains/accounts/contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { ownMeetProfile } from '#domains/meet/contract.ts'
import { languageCookie } from '#platform/i18n/detect.ts'
import { isLocale, localePath } from '#platform/i18n/locales.ts'
import { createPerson } from '#tests/kit/person.ts'
import { openDialog, word, wordAround } from './acts.ts'
import { conversationOf } from './conversations.ts'
import type { Scene } from './scene.ts'
import type { Cast } from './stage.ts'
import { countryHeader } from './stage.ts'

const path = ({ paths }: Cast) => paths.short

/** The parts around a conversation: several lines, a photo without coins, help in a crisis; and a refused verification. */
export const composerScenes: readonly Scene[] = [
  { name: 'composer-lines', who: 'member', path, act: writeLines },
  { name: 'photo-sheet', who: 'member', path, act: openPhoto },
  { name: 'care', who: 'nobody', path: '/', act: cry },
  { name: 'welcome', who: 'member', path: '/', act: beNew },
  { name: 'meet-refused', who: 'member', path: '/settings', route: answerRefused, act: goToMeet },
  { name: 'create-words', who: 'member', path: '/my-roles/create?mode=prompt&step=prompt', act: describeFreely },
]

async function writeLines(page: Page, { locale }: Cast): Promise<void> {
  const lines = conversationOf(locale).pairs.map(([line]) => line)
  await page.getByRole('textbox', { name: word(locale, 'chat', 'composer.label') }).fill(lines.slice(0, 4).join('\n'))
}

async function openPhoto(page: Page, { locale }: Cast): Promise<void> {
  await openDialog(page, page.getByRole('button', { name: wordAround(locale, 'chat', 'composer.photo') }))
  // The member has no coins: what gives some for nothing comes once the balance is known.
  await page.locator('dialog a[href$="/settings/survey"]').waitFor()
}

/** A visitor of their own for each picture, in a country whose lines are known; the words are those of the policy's list. */
async function cry(page: Page, { locale }: Cast): Promise<void> {
  const { origin } = new URL(page.url())
  const headers = { [countryHeader]: 'US' }
  const visitor = createPerson(origin, { locale, headers })
  await visitor.get(confirmAge, { adult: true })
  const { sessionId } = await visitor.get(tourOpenConversation, { characterId: 'mara-voss' })
  await visitor.call(tourSendMessage, { sessionId, text: 'I want to die', clientMessageId: crypto.randomUUID() })
  const cookies = [...visitor.cookies, [languageCookie, locale] as const]
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: origin })))
  await page.context().setExtraHTTPHeaders(headers)
  const where = `/chat/${sessionId}`
  await page.goto(origin + (isLocale(locale) ? localePath(locale, where) : where))
  await page.getByRole('region', { name: word(locale, 'safety', 'care.self.title') }).waitFor()
}

/** The browser knows who has just become a member. */
async function beNew(page: Page, { locale }: Cast): Promise<void> {
  await page.evaluate(
    `localStorage.setItem('welcome', JSON.parse(document.getElementById('boot').textContent).viewer.uid)`,
  )
  await page.reload()
  await page.getByRole('dialog', { name: word(locale, 'profile', 'welcome.title') }).waitFor()
}

/** A refusal takes an operator, so it comes as the server sends it. */
function answerRefused(page: Page) {
  return page.route(`**${ownMeetProfile.path}`, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { verification: object } }
    answer.data.verification = { ...answer.data.verification, state: 'refused' }
    await route.fulfill({ response, json: answer })
  })
}

async function goToMeet(page: Page, { locale }: Cast): Promise<void> {
  const where = isLocale(locale) ? localePath(locale, '/meet') : '/meet'
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(where)})`)
  await page.locator('main a[href$="/settings/decisions"]').waitFor()
}

/** Words that name neither work nor a meeting, which then decide. */
async function describeFreely(page: Page, { locale }: Cast): Promise<void> {
  await page
    .locator('main textarea')
    .fill(
      'Noor, a tall woman of 34 with short red hair, freckles and round glasses, and a dry humor. She mends old maps.',
    )
  await page.getByRole('button', { name: word(locale, 'create', 'next'), exact: true }).click()
  await page.waitForURL(/step=(?!prompt)/)
}
