import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Lab } from './open-lab.ts'
import { openLab } from './open-lab.ts'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
}, 60_000)
afterAll(() => lab.close())

async function withSection(use: (page: Page) => Promise<void>): Promise<void> {
  const page = await lab.open('overlays')
  await use(page)
  await page.context().close()
}

/** From here on time passes in this page only when the test lets it pass, however slow the machine is. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (page: Page) => page.locator('dialog[open]')

describe('the generic confirm dialog', { timeout: 20_000 }, () => {
  it('shows a title when it has one [S2-confirm-01]', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      await expect(dialog(page).getByRole('heading', { name: 'Leave the chat?' })).toBeVisible()
      await press(page, 'Not now')
      await press(page, 'untitled')
      await expect(dialog(page)).toContainText('Nothing was lost.')
      await expect(dialog(page).getByRole('heading')).toHaveCount(0)
    }))

  it('shows text letter by letter and HTML as markup, without running any of it [S2-confirm-02]', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      await expect(dialog(page)).toContainText('Your <b>words</b> stay here')
      await press(page, 'Not now')
      await press(page, 'html')
      await expect(dialog(page).locator('b')).toHaveText('for good')
      await expect(dialog(page)).not.toContainText('broken')
      expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    }))

  it('carries its labels and reports which was pressed [S2-confirm-03]', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      await expect(dialog(page).getByRole('button')).toHaveText(['Not now', 'Yes, do it'])
      await press(page, 'Yes, do it')
      await expect(page.getByText('confirmed')).toBeVisible()
      await expect(dialog(page)).toHaveCount(0)
    }))

  it('can show confirm alone [S2-confirm-04]', () =>
    withSection(async (page) => {
      await press(page, 'single')
      await expect(dialog(page).getByRole('button')).toHaveText(['Yes, do it'])
    }))

  it('closes when the background is tapped, unless that is blocked [S2-confirm-05]', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      await page.mouse.click(20, 20)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText('cancelled')).toBeVisible()
      await press(page, 'blocked')
      await page.mouse.click(20, 20)
      await expect(dialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }))

  it('closes on going back, and the page stays [S2-confirm-06]', () =>
    withSection(async (page) => {
      const address = page.url()
      await press(page, 'plain')
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
      expect(page.url()).toBe(address)
      await expect(page.getByText('cancelled')).toBeVisible()
    }))

  it('leaves no step behind in the history, and keeps its own from the router', () =>
    withSection(async (page) => {
      await page.evaluate(() => {
        history.pushState({ place: 'second' }, '')
        addEventListener('popstate', () => (document.title = 'routed'))
      })
      for (const answer of ['Not now', 'Yes, do it', 'Not now']) {
        await press(page, 'plain')
        await press(page, answer)
        await expect(dialog(page)).toHaveCount(0)
      }
      expect(await page.evaluate(() => [history.state.place, document.title])).toEqual(['second', 'Parts'])
      await page.goBack()
      await expect(page).toHaveTitle('routed')
    }))

  it('stays open when an effect closes and opens it again at once, as development does', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      await dialog(page).evaluate(async (element: HTMLDialogElement) => {
        const closed = new Promise((resolve) => element.addEventListener('close', resolve, { once: true }))
        element.close()
        element.showModal()
        await closed
      })
      await expect(dialog(page)).toBeVisible()
      await expect(page.getByText('cancelled')).toHaveCount(0)
      await press(page, 'Not now')
      await expect(dialog(page)).toHaveCount(0)
    }))

  it('keeps the focus inside and gives it back', () =>
    withSection(async (page) => {
      await press(page, 'plain')
      for (let step = 0; step < 4; step += 1) {
        await page.keyboard.press('Tab')
        expect(
          await page.evaluate(
            () => document.activeElement === document.body || Boolean(document.activeElement?.closest('dialog')),
          ),
        ).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'plain', exact: true })).toBeFocused()
    }))
})

describe('the confirm dialog that withdraws itself', { timeout: 20_000 }, () => {
  it('has title, content, OK and cancel [S2-confirm-07]', () =>
    withSection(async (page) => {
      await press(page, 'auto')
      await expect(dialog(page).getByRole('heading', { name: 'Go on?' })).toBeVisible()
      await expect(dialog(page)).toContainText('Without an answer, this stops.')
      await expect(dialog(page).getByRole('button')).toHaveText(['Cancel', 'OK'])
    }))

  it('is cancelled after three seconds without an answer [S2-confirm-08]', () =>
    withSection(async (page) => {
      await holdTime(page)
      await press(page, 'auto')
      await expect(dialog(page)).toBeVisible()
      await page.clock.runFor(2500)
      await expect(dialog(page)).toBeVisible()
      await page.clock.runFor(1000)
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByText('cancelled')).toBeVisible()
    }))
})

describe('toasts', { timeout: 20_000 }, () => {
  it('show their text over the page for three seconds, for seven with something to undo [S2-overlay-01] [S9-toast-01]', () =>
    withSection(async (page) => {
      await holdTime(page)
      const stays = async (text: string, milliseconds: number) => {
        await page.mouse.move(5, 5)
        await expect(page.getByText(text)).toBeVisible()
        await page.clock.runFor(milliseconds - 500)
        await expect(page.getByText(text)).toBeVisible()
        await page.clock.runFor(1000)
        await expect(page.getByText(text)).toHaveCount(0)
      }
      await press(page, 'alert')
      await stays('The line broke. Your words are safe.', 3000)
      await press(page, 'toast')
      await stays('Saved to her album.', 7000)
    }))

  it('wait while the pointer rests on them, and offer their action', () =>
    withSection(async (page) => {
      await holdTime(page)
      await press(page, 'toast')
      await page.getByText('Saved to her album.').hover()
      await page.clock.runFor(20_000)
      await press(page, 'Undo')
      await expect(page.getByText('Taken back.')).toBeVisible()
    }))

  it('go on with the next under a pointer that rested on the last and has not moved since', () =>
    withSection(async (page) => {
      await holdTime(page)
      await press(page, 'toast')
      await press(page, 'alert')
      const shown = page.getByRole('status').getByText('Saved to her album.')
      await page.getByRole('status').getByRole('button', { name: 'Close' }).click()
      await expect(shown).toHaveCount(0)
      await expect(page.getByRole('alert')).toContainText('Your words are safe.')
      await page.clock.runFor(3500)
      await expect(page.getByRole('alert')).not.toContainText('Your words are safe.')
    }))

  it('interrupt a screen reader only when something went wrong', () =>
    withSection(async (page) => {
      await press(page, 'alert')
      await expect(page.getByRole('alert')).toContainText('Your words are safe.')
    }))
})

describe('the media preview', { timeout: 20_000 }, () => {
  it('opens a photo, moves by arrow keys, and closing returns to the page [S2-overlay-02]', () =>
    withSection(async (page) => {
      await press(page, 'preview')
      await expect(dialog(page).getByText('2 / 5')).toBeVisible()
      await expect(dialog(page).getByRole('img', { name: 'Evening 2' })).toBeInViewport()
      await page.keyboard.press('ArrowRight')
      await expect(dialog(page).getByText('3 / 5')).toBeVisible()
      await press(page, 'Close')
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'preview' })).toBeFocused()
    }))

  it('plays a video [S2-overlay-02]', () =>
    withSection(async (page) => {
      await press(page, 'film')
      const film = dialog(page).locator('video')
      await expect(film).toBeInViewport()
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0), {
          timeout: 8000,
        })
        .toBe(true)
      await page.goBack()
      await expect(dialog(page)).toHaveCount(0)
    }))

  it('zooms on a double tap and comes back on another', () =>
    withSection(async (page) => {
      await press(page, 'preview')
      const photo = dialog(page).getByRole('img', { name: 'Evening 2' })
      await photo.dblclick()
      await expect(photo).toHaveCSS('transform', /matrix\(2\.5/)
      await photo.dblclick()
      await expect(photo).toHaveCSS('transform', /matrix\(1, /)
    }))
})
