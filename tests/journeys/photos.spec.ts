import type { Locator, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

// Pictures are drawn with the processor alone, one after the other.
const drawn = { timeout: 120_000 }

story('photos', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('a locked photo is unlocked and stays clear, one is requested, liked, hidden and shown, and both are stored [S1-use-03] [S1-use-04] [S1-use-05] [S2-route-14] [S2-album-01] [S3-album-01] [S4-reaction-01]', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(400_000)
    const email = `photos-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    expect((await page.request.post('/dev/coins')).ok()).toBe(true)

    await page.goto(pathIn(locale, '/gallery'))
    await expect(page.getByText(say('photos', 'gallery.empty'))).toBeVisible()

    await page.goto(pathIn(locale, '/gallery?album=mara-voss'))
    const locked = tiles(page, say, 'action.unlockFor')
    await expect(locked.first()).toBeVisible(drawn)
    await expectNoBarrier(page)
    const open = await tiles(page, say, 'action.open').count()
    await locked.first().click()
    const unlock = page.getByRole('button', { name: new RegExp(`^${say('photos', 'unlock.button')}`) })
    await expectNoBarrier(page)
    // Anyone who taps twice pays once.
    await unlock.dblclick()
    await expect(tiles(page, say, 'action.open')).toHaveCount(open + 1)
    await page.reload()
    await expect(tiles(page, say, 'action.open')).toHaveCount(open + 1)

    await page.goto(pathIn(locale, '/ugc/generate-image?character=mara-voss'))
    const sendRequest = page.getByRole('button', { name: new RegExp(`^${say('photos', 'request.button')}`) })
    await expect(sendRequest).toBeVisible()
    await expectNoBarrier(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await page.getByRole('radio', { name: say('vocabulary', 'place.train') }).check({ force: true })
    await sendRequest.click()
    // It is drawn where it can be seen, above the bar at the bottom.
    const bar = page.getByRole('navigation').filter({ visible: true }).last()
    const newest = page.getByRole('main').getByRole('listitem').first()
    await expect
      .poll(async () => (await topOf(newest)) < (await topOf(bar)) - 80 && (await topOf(newest)) > 0)
      .toBe(true)
    // Beside the unlocked one, which is hers and theirs too.
    await expect(tiles(page, say, 'action.open')).toHaveCount(2, drawn)

    await tiles(page, say, 'action.open').first().click()
    const like = page.getByRole('button', { name: new RegExp(`^${say('photos', 'action.like')}\\s?[:：]`) })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await choose(page, say, 'action.show')
    // Others see it once it was reviewed; until then it can be taken out of the review.
    await expect(page.getByText(say('photos', 'action.inReview')).last()).toBeVisible()
    await choose(page, say, 'action.endReview')
    await expect(page.getByText(say('photos', 'action.hidden')).last()).toBeVisible()
    await page.goBack()
    await expect(like).toBeHidden()

    await page.goto(pathIn(locale, '/gallery'))
    await expect(tiles(page, say, 'action.open')).toHaveCount(2)
    await page.goto(pathIn(locale, '/settings/coin-details'))
    await expect(page.getByText(say('wallet', 'details.reasons.photo'), { exact: true })).toHaveCount(1)
    await expect(page.getByText(say('wallet', 'details.reasons.photo-unlock'), { exact: true })).toHaveCount(1)
  })
})

/** The photos that a tap opens, or offers to unlock. */
function tiles(page: Page, say: Say, action: 'action.open' | 'action.unlockFor'): Locator {
  return page.getByRole('button', { name: say('photos', action) })
}

async function choose(page: Page, say: Say, action: string): Promise<void> {
  await page.getByRole('button', { name: say('photos', 'action.menu') }).click()
  await page.getByRole('menuitem', { name: say('photos', action) }).click()
}

async function topOf(part: Locator): Promise<number> {
  return (await part.boundingBox())?.y ?? Number.POSITIVE_INFINITY
}
