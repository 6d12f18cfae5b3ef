import { expect, test } from '@playwright/test'
import { atGateway } from './at-gateway.ts'
import { aBuyer, boughtBy, continues, goToGateway, openPayment, pays } from './buying.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const thanks = say('premium', 'success.title')

test.describe('paying where the connection is poor', () => {
  test('it is lost on the way back from the gateway, and the order is paid all the same @long', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await page.goto('/premium')
    await openPayment(page, say)
    await goToGateway(page, say)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    const back = page.getByRole('button', { name: 'Return to the shop' })
    await expect(back).toBeVisible()
    await context.setOffline(true)
    await back.click()
    await page.waitForURL(/^chrome-error:/)
    await context.setOffline(false)
    await page.goto('/settings/subscription')
    await expect(page.getByText(say('pay', 'orders.paid'), { exact: true })).toBeVisible()
    await expect(page.getByText(say('pay', 'subscription.next'))).toBeVisible()
    expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
  })

  test('it is lost while the payment is checked: the page says what it does not know, and looks again by itself [S8-payment-01] [S4-payment-02]', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await page.goto('/premium')
    await openPayment(page, say)
    await goToGateway(page, say)
    await atGateway(page, 'Pending, then paid')
    await expect(page.getByRole('heading', { name: say('pay', 'result.verifying') })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText(say('pay', 'failure'))).toBeVisible()
    await expect(page.getByText(say('pay', 'result.openText'))).toBeVisible()
    await page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
    await page.reload()
    await expect(page.getByRole('heading', { name: say('shell', 'offline.title') })).toBeVisible()
    await context.setOffline(false)
    // The page that stood in for it loads itself anew.
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
  })

  test('it is lost as each button is pressed: pressed again, it is the same order and the same payment @long', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await page.goto('/premium')
    const answers: string[] = []
    // The server hears of both; only its first answers do not arrive.
    for (const path of ['create', 'payment'])
      await page.route(
        `**/v1/vip/order/${path}`,
        async (route) => {
          answers.push(await (await route.fetch()).text())
          await route.abort('internetdisconnected')
        },
        { times: 1 },
      )
    const dialog = page.getByRole('dialog', { name: say('pay', 'dialog.title') })
    const offline = dialog.getByRole('alert').filter({ hasText: say('pay', 'dialog.unreachable') })
    await page.getByRole('button', { name: continues(say) }).click()
    await expect(offline).toBeVisible()
    await dialog
      .getByRole('button', { name: say('pay', 'dialog.close') })
      .first()
      .click()
    await openPayment(page, say)
    await dialog.getByRole('button', { name: pays(say) }).click()
    await expect(offline).toBeVisible()
    await goToGateway(page, say)
    expect(answers[1]).toContain(page.url())
    await atGateway(page, 'Pay')
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
  })

  test('what is not known after ten seconds closes the dialog, and is credited when the proof comes [S8-payment-01] [S8-payment-02] @long', async ({
    context,
    baseURL,
  }) => {
    const { page, person } = await aBuyer(context, { baseURL })
    await page.clock.install()
    await page.goto('/premium')
    const dialog = await openPayment(page, say)
    await dialog.getByRole('radio', { name: say('pay', 'telegramStars') }).check()
    await dialog.getByRole('button', { name: say('pay', 'dialog.pay', { amount: '1,500 Stars' }) }).click()
    const bill = await dialog.getByRole('link', { name: 'Telegram' }).getAttribute('href')
    await dialog.getByRole('button', { name: say('pay', 'dialog.check') }).click()
    await expect(dialog.getByText(say('pay', 'dialog.checking'))).toBeVisible()
    await page.clock.fastForward(10_000)
    await expect(dialog).toBeHidden()
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: say('pay', 'failure') })
        .first(),
    ).toBeVisible()
    expect(await boughtBy(person)).toMatchObject({ paid: 0, waiting: 1 })

    await page.getByRole('button', { name: say('pay', 'result.orders') }).click()
    await expect(page.getByText(say('pay', 'orders.open'), { exact: true })).toBeVisible()
    const telegram = await context.newPage()
    await telegram.goto(bill ?? '')
    await telegram.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(telegram.getByRole('status')).toHaveText('Paid.')
    await page.getByRole('link', { name: say('pay', 'orders.check') }).click()
    await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
    expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
  })
})
