import { expect, test } from '@playwright/test'
import { myProfile } from '#domains/accounts/contract.ts'
import { aBuyer } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { signInByMail } from './sign-in.ts'
import { textsOf } from './texts.ts'

const say = textsOf('en')

test('the share dialog opens from its start parameter, and who signs up by its link gives both energy; the survey shows twelve questions in turn and gives coins [S2-screen-07] [S2-start-04] [S6-invite-01] [S9-reward-01] [S2-survey-01] [S9-reward-05]', async ({
  browser,
  context,
  baseURL,
}) => {
  const baseUrl = baseURL ?? ''
  const { page, person } = await aBuyer(context, { baseURL })
  const { user } = await person.get(myProfile, {})
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/?shareDialog=1')
  const dialog = page.getByRole('dialog', { name: say('growth', 'share.title') })
  await expect(dialog.getByRole('img', { name: say('growth', 'share.qr') })).toBeVisible()
  await expect(dialog.getByText(user.id)).toBeVisible()
  await expectNoBarrier(page)
  await dialog.getByRole('button', { name: say('growth', 'share.copy') }).click()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toBe(`${baseUrl}/?u=${user.id}`)

  const elsewhere = await browser.newContext()
  const guest = await elsewhere.newPage()
  await guest.goto(link)
  const isAdult = guest.getByRole('button', { name: say('safety', 'age.adult') })
  await isAdult.click()
  await expect(isAdult).toBeHidden({ timeout: 30_000 })
  // The server knows by then whose visit it is, and who invited.
  const visit = () => guest.evaluate<string>("sessionStorage.getItem('visit') ?? ''")
  await expect.poll(visit).toMatch(/"openedFor":"[^"]/)
  const email = `guest-${crypto.randomUUID()}@example.org`
  await signInByMail(guest, { locale: 'en', say, email, baseUrl })
  await expect(guest.getByText('110', { exact: true }).first()).toBeVisible()
  await elsewhere.close()

  await page.goto('/settings/invite')
  await expect(page.getByText(say('growth', 'share.joined', { count: '1' }))).toBeVisible()
  await page.goto('/settings')
  await expect(page.getByText('110', { exact: true }).first()).toBeVisible()

  await page.goto('/settings/survey')
  await page.getByRole('button', { name: say('growth', 'survey.begin') }).click()
  for (let number = 1; number <= 12; number += 1) {
    const position = say('growth', 'survey.progress', { number: String(number), total: '12' })
    await expect(page.getByText(position, { exact: true })).toBeVisible()
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: say('growth', number < 12 ? 'survey.next' : 'survey.send') }).click()
  }
  await expect(page.getByRole('heading', { name: say('growth', 'survey.doneTitle') })).toBeVisible()
  expect((await person.get(myProfile, {})).goldBalance).toBe(50)
})
