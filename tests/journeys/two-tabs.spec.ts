import { expect, test } from '@playwright/test'
import { atGateway } from './at-gateway.ts'
import { aBuyer, boughtBy, goToGateway, openPayment, pays } from './buying.ts'
import { screenSizes } from './screen-sizes.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

// Tabs belong to desktops.
test.use(screenSizes.desktop)

test('one intent in three tabs is one order: what is paid twice counts once, and a late tab shows it', async ({
  context,
  baseURL,
}) => {
  const { page: first, person } = await aBuyer(context, { baseURL })
  const [second, third] = [await context.newPage(), await context.newPage()]
  for (const tab of [first, second, third]) {
    await tab.goto('/premium')
    await openPayment(tab, say)
  }
  await goToGateway(first, say)
  await goToGateway(second, say, 'QxPay')
  await atGateway(first, 'Pay')
  const thanks = say('premium', 'success.title')
  await expect(first.getByRole('heading', { name: thanks })).toBeVisible()
  expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })

  await atGateway(second, 'Pay')
  await expect(second.getByRole('heading', { name: thanks })).toBeVisible()
  // The third has not left yet: it is notified of what was paid, and sent nowhere.
  await third.getByRole('button', { name: pays(say) }).click()
  await expect(third.getByRole('dialog').getByText(thanks)).toBeVisible()
  expect(await boughtBy(person)).toEqual({ paid: 1, waiting: 0, coins: 1000 })
})
