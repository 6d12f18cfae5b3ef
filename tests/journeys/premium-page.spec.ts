import { expect, test } from '@playwright/test'
import { aBuyer, boughtBy, goToGateway, openPayment } from './buying.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

test.describe('the page of premium', () => {
  // Testimonials stay where they are for people who want less motion.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('has testimonials that rotate, users, figures, and links that lead where they say [S2-pview-07] [S2-pview-08] [S2-pview-09] [S2-pview-10] [S2-pview-11] [S4-carousel-01] [S2-pview-14] [S4-countdown-01]', async ({
    context,
    baseURL,
  }) => {
    const { page } = await aBuyer(context, { baseURL })
    await page.clock.install()
    await page.goto('/premium')
    const clock = page.getByRole('timer').locator('[aria-hidden]')
    await expect(clock).toHaveText(/^(10:00|9:5\d)$/)
    await page.clock.fastForward(60_000)
    await expect(clock).toHaveText(/^(9:00|8:5\d)$/)
    // It is the same one on a page that is loaded anew.
    await page.reload()
    await expect(clock).toHaveText(/^8:[0-5]\d$/)
    // At the end the prices are fetched anew, and theirs is the next countdown.
    const fetched = page.waitForResponse('**/v1/config/vip/list')
    await page.clock.fastForward(540_000)
    expect((await fetched).ok()).toBe(true)
    await expect(clock).toHaveText(/^(10:00|9:5\d)$/)
    await expect(page.getByText(say('premium', 'priceHold.renewed'))).toBeAttached()
    const part = (key: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: say('premium', `${key}.title`) }) })
        .last()
    await expect(part('media').getByRole('listitem')).toHaveCount(4)
    await expect(part('figures').locator('dd')).toHaveCount(5)

    const carousel = page.getByRole('region', { name: say('premium', 'testimonials.title') })
    const dots = carousel.getByRole('button', { name: /\d/ })
    const shown = carousel.getByRole('button', { name: /\d/, disabled: false }).and(page.locator('[aria-current]'))
    const last = await dots.count()
    await dots.nth(last - 1).dispatchEvent('click')
    await expect(shown).toHaveAccessibleName(say('premium', 'testimonials.show', { number: last }))
    await page.clock.fastForward(3000)
    await expect(shown).toHaveAccessibleName(say('premium', 'testimonials.show', { number: 1 }))

    await page.getByRole('link', { name: 'terms of service' }).click()
    await expect(page).toHaveURL(/\/settings\/terms$/)
    await page.goBack()
    await part('gallery')
      .getByRole('link', { name: say('premium', 'gallery.start') })
      .click()
    await expect(page).toHaveURL(/\/chat$/)
  })

  test('stays when going back closes the payment over it, and knows what was paid at a gateway that leads nowhere [S3-purchase-02]', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await page.goto('/premium?from=settings&script=harbour-night')
    const ordered = page.waitForRequest('**/v1/vip/order/create')
    const dialog = await openPayment(page, say)
    const { params } = (await ordered).postDataJSON() as { params: { extraJson: string } }
    const source = { event: 'script', data: { scriptId: 'harbour-night' }, client: 'web' }
    expect(JSON.parse(params.extraJson)).toEqual(source)
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/premium\?from=settings&script=harbour-night$/)
    await openPayment(page, say)
    await goToGateway(page, say, 'CoinPay')
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('Paid.')
    await expect(page.getByRole('button', { name: 'Return to the shop' })).toHaveCount(0)
    // To the page before the press, and from there to the shop.
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/premium\?from=settings&script=harbour-night$/)
    await expect(page.getByText(/^You have Premium until/)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
  })
})
