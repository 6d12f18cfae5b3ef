import { expect, test } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { aBuyer } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')
const gift = (key: string) => say('growth', `gift.${key}`, { amount: '20' })

test('the energy gift has three ways, waits ten seconds, and is taken once [S2-screen-08] [S9-reward-02] [S9-reward-03]', async ({
  context,
  baseURL,
}) => {
  const { page, person } = await aBuyer(context, { baseURL })
  await page.goto('/settings/energy-gift')
  const take = page.getByRole('button', { name: gift('take') })
  for (const method of ['homeScreen', 'install', 'bookmark'])
    await expect(page.getByRole('button', { name: gift(method) })).toBeVisible()
  await expect(take).toBeDisabled()
  await expectNoBarrier(page)
  const begun = Date.now()
  await page.getByRole('button', { name: gift('bookmark') }).click()
  await expect(page.getByRole('progressbar', { name: gift('waiting') })).toBeVisible()
  await expect(take).toBeEnabled()
  expect(Date.now() - begun).toBeGreaterThan(9_500)
  await take.click()
  await expect(page.getByText(gift('taken'))).toBeVisible()
  const { user, rewardEnergyAddHomeScreen } = await person.get(myProfile, {})
  expect([user.energy, rewardEnergyAddHomeScreen]).toEqual([120, true])
  await page.reload()
  await expect(page.getByText(gift('taken'))).toBeVisible()
})

test('customer service shows its bonus, and its gift is taken once [S2-screen-11] [S9-reward-04] [S9-reward-06]', async ({
  context,
  baseURL,
}) => {
  const { page, person } = await aBuyer(context, { baseURL })
  await page.goto('/settings/customer-service')
  await expect(page.getByRole('listitem').filter({ hasText: '300 coins' }).getByText('+ 9 coins')).toBeVisible()
  await expectNoBarrier(page)
  await page.getByRole('button', { name: say('pay', 'channel.giftTake'), exact: true }).click()
  const taken = page.getByText('20 gift coins were added to your balance.')
  await expect(taken).toBeVisible()
  await page.reload()
  await expect(taken).toBeVisible()
  expect((await person.get(myProfile, {})).goldBalance).toBe(20)
})
