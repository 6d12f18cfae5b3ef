import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { cancelOrder, listOrders } from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import { premiumOrder } from '../kit/orders.ts'
import { atGateway } from './at-gateway.ts'
import { aBuyer, buysByCard, goToGateway, openPayment } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs, passOverWelcome } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

story('premium', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('is read, chosen and bought on its page, and then it is there [S1-use-08] [S2-premium-01] [S2-pview-02] [S2-pview-05] [S2-pview-06] [S2-pview-15] [S2-pview-16] [S2-pview-17] [S2-pview-18] [S4-continue-02] [S2-screen-09]', async ({
    context,
    baseURL,
  }) => {
    const { page } = await aBuyer(context, { locale, baseURL })
    await page.goto(pathIn(locale, '/premium'))
    await expect(page.getByRole('heading', { name: say('premium', 'heading') })).toBeVisible()
    await expect(page.getByText(say('premium', 'guarantee'))).toBeVisible()
    await expect(page.getByText(say('premium', 'secure'))).toBeVisible()
    await expect(page.getByRole('heading', { name: say('premium', 'moneyBack.title') })).toBeVisible()
    const answer = page.getByText(say('premium', 'faq.cancelAnswer'))
    await expect(answer).toBeHidden()
    await page.getByText(say('premium', 'faq.cancel'), { exact: true }).click()
    await expect(answer).toBeVisible()
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expectNoBarrier(page)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)

    await openPayment(page, say)
    await expect(page).toHaveURL(/\/premium$/)
    await expectNoBarrier(page)
    await goToGateway(page, say)
    await atGateway(page, 'Pay')
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
    await expectNoBarrier(page)
    // A settled order stays so after a reload.
    await page.reload()
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
    await page.getByRole('button', { name: say('premium', 'success.start') }).click()
    await expect(page).toHaveURL(new RegExp(`${pathIn(locale, '/chat')}$`))
    await page.goto(pathIn(locale, '/settings'))
    await expect(page.getByRole('heading', { name: new RegExp(say('accounts', 'settings.premium')) })).toBeVisible()
  })
})

const say = textsOf('en')

/** Where the page says that it runs and sells, in each call of one path from now on. */
function watchPlaces(page: Page): (path: string) => string[] {
  const said: [string, string][] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/v1/')) return
    const { params } = request.postDataJSON() as { params: { comeFrom?: string; surface?: string } }
    said.push([pathname, params.comeFrom ?? params.surface ?? ''])
  })
  return (path) => said.filter(([called]) => called === path).map(([, place]) => place)
}

test.describe('premium and coins', () => {
  test('the popup lists eleven benefits without the heading, and makes one offer to anyone who leaves [S2-premium-01] [S2-pview-02] [S2-pview-12] [S4-continue-05] [S7-config-03]', async ({
    context,
    baseURL,
  }) => {
    const { page } = await aBuyer(context, { baseURL })
    await page.goto('/settings/chat')
    await page.getByRole('button', { name: say('profile', 'model.premiumLink') }).click()
    const popup = page.getByRole('dialog', { name: say('premium', 'title') })
    const benefits = popup.getByRole('region', { name: say('premium', 'benefits.title') })
    await expect(benefits.getByRole('listitem')).toHaveCount(11)
    await expect(page.getByRole('heading', { name: say('premium', 'heading') })).toHaveCount(0)
    await expect(popup.getByRole('radio').first()).toBeVisible()
    await expectNoBarrier(page)

    await popup.getByRole('button', { name: say('premium', 'close') }).click()
    const offer = page.getByRole('dialog', { name: say('premium', 'exit.title') })
    await expect(offer).toBeVisible()
    await expectNoBarrier(page)
    await offer.getByRole('button', { name: say('premium', 'exit.leave') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/settings\/chat$/)

    // It comes once: the next time, closing closes.
    await page.getByRole('button', { name: say('profile', 'model.premiumLink') }).click()
    await expect(popup.getByRole('radio').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
    await expect(offer).toBeHidden()
  })

  test('a payment that is declined is shown as not confirmed, also when the page is loaded anew, and customer service is near [S8-payment-01] [S7-feedback-01] [S2-screen-11] @long', async ({
    context,
    baseURL,
  }) => {
    const { page } = await aBuyer(context, { baseURL })
    await page.clock.install()
    await page.goto('/premium')
    await openPayment(page, say)
    await goToGateway(page, say)
    await atGateway(page, 'Decline')
    const isShownAfterTenSeconds = async () => {
      await expect(page.getByRole('heading', { name: say('pay', 'result.verifying') })).toBeVisible()
      await page.clock.fastForward(10_000)
      await expect(page.getByText(say('pay', 'failure'))).toBeVisible()
    }
    await isShownAfterTenSeconds()
    await expectNoBarrier(page)
    await page.getByRole('button', { name: say('pay', 'feedback.send') }).click()
    await expect(page.getByText('Operation failed, input field cannot be empty')).toBeVisible()
    await page.getByLabel(say('pay', 'feedback.label')).fill('The bank page said no.')
    await page.getByRole('button', { name: say('pay', 'feedback.send') }).click()
    await expect(page.getByText(say('pay', 'feedback.sent'))).toBeVisible()
    await page.reload()
    await isShownAfterTenSeconds()
    await page.getByRole('link', { name: say('pay', 'result.support') }).click()
    const channel = page.locator('section').filter({ hasText: say('pay', 'channel.title') })
    await expect(channel.getByRole('link', { name: say('pay', 'channel.write') })).toHaveAttribute(
      'href',
      /^mailto:.+@/,
    )
    await expect(channel.getByRole('button', { name: say('pay', 'feedback.send') })).toBeVisible()
    await channel.getByRole('link', { name: say('pay', 'result.orders') }).click()
    await expect(page.getByText(say('pay', 'orders.open'), { exact: true })).toBeVisible()
  })

  test('coins are bought in the installed app where the balance stands, and the buyer comes back into the app [S1-use-09] [S2-screen-01] [S9-paydisplay-05]', async ({
    context,
    baseURL,
  }) => {
    const { page } = await aBuyer(context, { baseURL })
    const places = watchPlaces(page)
    // An installed app begins at this address.
    await page.goto('/?pwa=1')
    await page.goto('/settings/coin-details')
    await page.getByRole('button', { name: say('wallet', 'getCoins') }).click()
    const shop = page.getByRole('dialog', { name: say('pay', 'coins.title') })
    await expect(shop.getByRole('listitem').first()).toContainText('100 coins')
    await expectNoBarrier(page)
    await shop.getByRole('listitem').first().getByRole('button').click()
    await expect(page.getByText('100 Gold')).toBeVisible()
    await expect(page.getByText(say('pay', 'dialog.usualLimit', { coins: '1,000' }))).toBeVisible()
    await expectNoBarrier(page)
    await goToGateway(page, say)
    await atGateway(page, 'Pay')
    await expect(page.getByText('100 coins were added to your balance.')).toBeVisible()
    expect(places('/v1/gold/order/create')).toEqual(['pwa_settings'])
    expect(places('/v1/gold/order/payment')).toEqual(['pwa'])
    // The last time is where the buyer is back.
    expect(places('/v1/config/pay/list').at(-1)).toBe('pwa')
    await page.getByRole('button', { name: say('pay', 'success.back') }).click()
    await expect(page).toHaveURL(/\/settings\/coin-details$/)
    await expect(page.getByText('Received: 100 coins')).toBeAttached()
  })

  test('somebody on a landing buys without signing in, and is then signed in at home [S4-continue-04] [S2-name-02] [S4-payment-03] [S6-role-03] [S2-start-09]', async ({
    context,
    baseURL,
  }) => {
    await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
    const page = await context.newPage()
    await passOverWelcome(page)
    await page.goto('/premium')
    await expect(page.getByText(say('premium', 'signInFirst'))).toBeVisible()
    const extra = { campaign: 'spring-7', sent: true }
    const words = {
      c: 'spring',
      extraOrderParams: JSON.stringify(extra),
      merchantParam: '{"bizId":"b1","bizType":"shop"}',
    }
    const answers = { who: 'woman', evening: 'quiet', temper: 'gentle', step: 'offer' }
    await page.goto(`/landing/role1?${new URLSearchParams({ ...answers, ...words }).toString()}`)
    await expect(page).not.toHaveURL(/merchantParam/)
    await page.getByRole('button', { name: say('landing', 'offer.see') }).click()
    const ordered = page.waitForRequest('**/v1/vip/order/visitor-create')
    await openPayment(page, say)
    const { channel, params } = (await ordered).postDataJSON() as { channel: string; params: Record<string, string> }
    expect([channel, params['comeFrom']]).toEqual(['spring', 'landing_role1_offer'])
    expect(JSON.parse(params['extraJson'] ?? '')).toMatchObject({ extra })
    await goToGateway(page, say)
    await atGateway(page, 'Pay')
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
    await page.getByRole('button', { name: say('premium', 'success.start') }).click()
    await expect(page).toHaveURL(/\/$/)
    await page.goto('/settings/subscription')
    await expect(page.getByText(say('pay', 'orders.paid'), { exact: true })).toBeVisible()
  })

  test('a result is being checked, then not confirmed, cancelled or paid, as the order is [S2-payresult-01]', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    const { orderId } = await premiumOrder(person)
    const verifying = page.getByRole('heading', { name: say('pay', 'result.verifying') })
    await page.clock.install()
    await page.goto(`/pay/callback?orderId=${orderId}&kind=vip`)
    await expect(verifying).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(page.getByText(say('pay', 'failure'))).toBeVisible()
    await expect(verifying).toHaveCount(0)
    await person.get(cancelOrder, { orderId })
    await page.reload()
    await expect(page.getByRole('heading', { name: say('pay', 'result.cancelled') })).toBeVisible()
    await buysByCard(person, 'vip-1-month')
    const paid = (await person.get(listOrders, {})).list.find(({ orderStatus }) => orderStatus === orderStatuses.hasPay)
    await page.goto(`/pay/callback?orderId=${paid?.orderId}&kind=vip`)
    await expect(page.getByRole('heading', { name: say('premium', 'success.title') })).toBeVisible()
  })

  test('a result of somebody else’s order says nothing of it', async ({ context, baseURL }) => {
    await arriveAs(context, { locale: 'en', baseUrl: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto(`/pay/callback?orderId=${crypto.randomUUID()}&kind=vip&back=//evil.example`)
    await expect(page.getByRole('heading', { name: say('pay', 'result.unknown') })).toBeVisible()
    await expect(page.getByRole('link', { name: say('pay', 'success.back') })).toHaveAttribute('href', '/')
    await expectNoBarrier(page)
  })
})
