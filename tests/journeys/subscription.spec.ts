import { expect, test } from '@playwright/test'
import { cancelSubscription, removeCard } from '#domains/orders/subscription-contract.ts'
import { atGateway } from './at-gateway.ts'
import { aBuyer, buysByCard } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { countTaps } from './taps.ts'
import { pathIn, textsOf } from './texts.ts'

story('a plan paid by card', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('renews, and is ended in two taps [S4-sub-01] [S4-sub-02] [S7-vip-06]', async ({ context, page, baseURL }) => {
    const email = `renews-${locale}-${Date.now()}@example.org`
    await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    await page.goto(pathIn(locale, '/premium'))
    await page
      .getByRole('button', { name: new RegExp(say('premium', 'continueWith', { period: '(?!it ).+', price: '.+' })) })
      .click()
    const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
    await dialog.getByRole('radio', { name: say('pay', 'card') }).check({ force: true })
    await dialog.getByRole('button', { name: new RegExp(say('pay', 'dialog.pay', { amount: '.+' })) }).click()
    await atGateway(page, 'Pay')
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()

    await page.goto(pathIn(locale, '/settings/subscription'))
    await expect(page.getByText(say('pay', 'subscription.next'))).toBeVisible()
    await expectNoBarrier(page)
    const taps = await countTaps(page)
    await page.getByRole('button', { name: say('pay', 'subscription.end'), exact: true }).click()
    await page.getByRole('button', { name: say('pay', 'subscription.endYes'), exact: true }).click()
    await expect(page.getByText(say('pay', 'subscription.ended'))).toBeVisible()
    expect(await taps()).toBe(2)
    await page.reload()
    await expect(page.getByText(say('pay', 'subscription.ended'))).toBeVisible()
    await expect(page.getByText(say('pay', 'orders.paid'), { exact: true })).toBeVisible()
    await expectNoBarrier(page)
  })
})

test.describe('a subscription', () => {
  const say = textsOf('en')
  const methods = (key: string) => say('pay', `subscription.${key}`)

  test('that is ended is renewed again by a linked card alone, and the way to link one is beside the refusal, and unlinked [S5-sub-02] [S4-sub-03] [S2-screen-10]', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await buysByCard(person, 'vip-1-month')
    const { cards } = await person.get(cancelSubscription, {})
    await person.get(removeCard, { id: cards[0]?.id ?? '' })

    const renewAgain = async () => {
      await page.goto('/settings/subscription')
      await page.getByRole('button', { name: methods('resume'), exact: true }).click()
      const question = page.getByRole('alertdialog', { name: methods('resumeTitle') })
      await question.getByRole('button', { name: methods('resume'), exact: true }).click()
    }
    await renewAgain()
    const refusal = page.getByRole('alert').filter({ hasText: say('server', 'errors.NO_CARD') })
    await expect(refusal).toBeVisible()
    await expectNoBarrier(page)
    await refusal.getByRole('link', { name: methods('linkCard') }).click()
    await page.getByRole('button', { name: say('pay', 'cards.link') }).click()
    await page.getByRole('button', { name: 'Link the card' }).click()
    await page.getByRole('button', { name: 'Return to the shop' }).click()
    await expect(page.getByText('Visa, ending in 1111')).toBeVisible()

    await renewAgain()
    await expect(page.getByText(methods('next'))).toBeVisible()
    await expect(page.getByRole('button', { name: methods('end'), exact: true })).toBeVisible()

    await page.goto('/settings/credit-card-manage')
    await expect(page.getByText('Visa, ending in 1111')).toBeVisible()
    await page.getByRole('button', { name: say('pay', 'cards.remove'), exact: true }).click()
    await page.getByRole('button', { name: say('pay', 'cards.removeYes'), exact: true }).click()
    await expect(page.getByRole('heading', { name: say('pay', 'cards.none') })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { name: say('pay', 'cards.none') })).toBeVisible()
  })

  test('that is none cannot be ended, and that is said [S5-sub-01]', async ({ context, baseURL }) => {
    const { page } = await aBuyer(context, { baseURL })
    await page.goto('/settings/subscription')
    await page.getByRole('button', { name: methods('end'), exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: say('server', 'errors.NO_SUBSCRIPTION') })).toBeVisible()
  })
})
