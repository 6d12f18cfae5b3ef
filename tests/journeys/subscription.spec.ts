import { expect, test } from '@playwright/test'
import { atGateway } from './at-gateway.ts'
import { expectNoBarrier } from './door-stage.ts'
import { arriveAs } from './sign-in.ts'
import { pathIn, textsOf } from './texts.ts'

for (const locale of ['en', 'ar']) {
  const say = textsOf(locale)

  test(`a plan paid by card renews, and is ended in two taps, in ${locale} [S4-sub-01] [S4-sub-02] [S7-vip-06]`, async ({
    context,
    page,
    baseURL,
    viewport,
  }) => {
    test.skip((viewport?.width ?? 0) > 1000, 'the story is one of a phone')
    const email = `renews-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    await page.goto(pathIn(locale, '/premium'))
    await page.getByRole('button', { name: new RegExp(say('premium', 'continueFor', { price: '.+' })) }).click()
    const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
    await dialog.getByRole('radio', { name: say('pay', 'card') }).check({ force: true })
    await dialog.getByRole('button', { name: new RegExp(say('pay', 'dialog.pay', { amount: '.+' })) }).click()
    await atGateway(page, 'Pay')
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()

    await page.goto(pathIn(locale, '/settings/subscription'))
    await expect(page.getByText(say('pay', 'subscription.next'))).toBeVisible()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: say('pay', 'subscription.end'), exact: true }).click()
    await page.getByRole('button', { name: say('pay', 'subscription.endYes'), exact: true }).click()
    await expect(page.getByText(say('pay', 'subscription.ended'))).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('pay', 'subscription.ended'))).toBeVisible()
    await expect(page.getByText(say('pay', 'orders.paid'), { exact: true })).toBeVisible()
    await expectNoBarrier(page)
  })
}
