import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

/** The parameters of an advert's link to a landing page. */
export const advertSearch = '?c=spring&l=7&from=advert'

/** A page of somebody else with an advert; the browser is answered in its place. */
export const advertPage = 'http://adverts.example/'

/** Playwright does not see what is sent while a page goes: the browser notes what it took to send. */
export const notesBeacons = `{
  const { sendBeacon } = Navigator.prototype
  Navigator.prototype.sendBeacon = function (to, body) {
    const isTaken = sendBeacon.call(this, to, body)
    if (isTaken) localStorage.setItem('beacons', (localStorage.getItem('beacons') ?? '') + to + ' ' + body)
    return isTaken
  }
}`

/** Lays an advert into this browser that leads to an address. */
export async function layAdvert(context: BrowserContext, address: string): Promise<void> {
  const body = `<!doctype html><title>Advert</title><a href="${address}">Advert</a>`
  await context.route(advertPage, (route) => route.fulfill({ contentType: 'text/html', body }))
}

/** Opens the advert and presses its link. */
export async function followAdvert(page: Page): Promise<void> {
  if (page.url() !== advertPage) await page.goto(advertPage)
  await page.getByRole('link').click()
  await expect(page).not.toHaveURL(advertPage)
}

const progressOf = (page: Page): Locator => page.getByRole('progressbar')

/** Waits until a landing page stands at this step, counted from 1, and gives its heading and how many steps are left. */
export async function atStep(page: Page, say: Say, step: number): Promise<{ title: string; left: number }> {
  await expect(progressOf(page)).toHaveAttribute('value', String(step))
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).not.toHaveText(say('landing', 'matching.title'))
  const title = (await heading.textContent()) ?? ''
  return { title, left: Number(await progressOf(page).getAttribute('max')) - step }
}

/** Goes on to the step after this one: by the first answer or face, from the match, or past the mail. */
export async function takeStep(page: Page, say: Say, { step, left }: { step: number; left: number }): Promise<void> {
  const next = say('landing', 'match.next', { name: 'NAME' }).replace(/NAME.*/s, '')
  if (left === 1) await page.getByRole('button', { name: say('landing', 'mail.skip'), exact: true }).click()
  else if (left === 2) await page.getByRole('button', { name: next }).click()
  else await page.getByRole('listitem').getByRole('button').first().click()
  await expect(progressOf(page)).toHaveAttribute('value', String(step + 1))
}

/** Goes from the first step to the offer. */
export async function takeAllSteps(page: Page, say: Say): Promise<void> {
  for (let step = 1; ; step += 1) {
    const { left } = await atStep(page, say, step)
    if (left === 0) return
    await takeStep(page, say, { step, left })
  }
}
