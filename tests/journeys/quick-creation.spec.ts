import type { Locator } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { countedIn, numberIn, pathIn } from './texts.ts'

story('somebody in a hurry', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  const words = (key: string, values = {}) => say('create', key, values)

  test('talks to a character of her own after eight taps from home', async ({ context, page, baseURL }) => {
    // Three pictures are drawn, on machines that draw with the processor alone.
    test.setTimeout(240_000)
    const baseUrl = baseURL ?? ''
    await arriveAs(context, { locale, baseUrl, email: `hurried-${Date.now()}@example.org` })
    await page.goto(pathIn(locale, '/'))
    expect((await page.request.post('/dev/coins')).ok()).toBe(true)
    let taps = 0
    const tap = async (target: Locator) => {
      taps += 1
      await target.click()
    }
    await tap(page.getByRole('navigation').getByRole('link', { name: say('shell', 'nav.create') }))
    await expect(page.getByText(words('mode.women'))).toBeVisible()
    await expect(
      page.getByText(words('mode.price', { coins: countedIn(locale, 'create.overview.coins', { amount: 200 }) })),
    ).toBeVisible()
    await tap(page.getByRole('link', { name: words('mode.quick') }))
    for (const question of ['style', 'ethnicity', 'personality', 'relationship']) {
      await expect(page.getByRole('heading', { name: words(`question.${question}`) })).toBeVisible()
      await tap(page.getByRole('radio').first())
    }
    await page.getByLabel(words('name.label')).fill('Ilse')
    await tap(page.getByRole('button', { name: new RegExp(`^${words('overview.create')}`) }))
    const confirm = page.getByRole('button', { name: words('confirm.chat', { name: 'Ilse' }) })
    await expect(confirm).toBeVisible({ timeout: 180_000 })
    await tap(confirm)
    await expect(page).toHaveURL(/\/chat\?/)
    await expect(page.getByRole('textbox')).toBeVisible()
    expect(taps).toBe(8)
    await page.goto(pathIn(locale, '/my-roles'))
    await expect(page.getByRole('link', { name: /^Ilse/ })).toBeVisible()
  })

  test('sees everything that was chosen before anything is created', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/my-roles/create?mode=template&quick=true&step=relationship'))
    await untilAlive(page)
    await page.getByRole('radio').first().click()
    await page.getByRole('button', { name: words('quick.all') }).click()
    await expect(page.getByText(words('name.empty', { most: numberIn(locale, 40) }))).toBeVisible()
    await page.getByLabel(words('name.label')).fill('Ilse')
    await page.getByRole('button', { name: words('quick.all') }).click()
    await expect(page.getByRole('heading', { name: words('overview.named', { name: 'Ilse' }) })).toBeVisible()
    await expect(page.getByRole('button', { name: words('overview.signIn') })).toBeVisible()
  })

  test('is reminded of a choice, and the question stays where it is', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/my-roles/create?mode=template&step=ethnicity'))
    await untilAlive(page)
    for (let presses = 0; presses < 3; presses += 1)
      await page.getByRole('button', { name: words('next'), exact: true }).click()
    await expect(page.getByText(words('chooseFirst'))).toBeVisible()
    expect(await page.evaluate('scrollY')).toBe(0)
  })

  test('describes somebody in own words, and is not asked what the words say', async ({ context, page, baseURL }) => {
    await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/my-roles/create?mode=prompt&step=prompt'))
    const text = page.getByLabel(words('prompt.label'))
    const next = page.getByRole('button', { name: words('next'), exact: true })
    await text.fill('A handsome man with a beard.')
    await next.click()
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
    await text.fill(
      'An anime surgeon named Ada, 34 years old, Nigerian, with grey eyes. She is my neighbour and bossy.',
    )
    await next.click()
    await expect(page.getByRole('heading', { name: words('overview.named', { name: 'Ada' }) })).toBeVisible()
    const read = [
      'style.ANIMATE',
      'ethnicity.black',
      'eyes.Gray',
      'occupation.doctor',
      'personality.Dominant',
      'relationship.neighbour',
    ]
    for (const value of [numberIn(locale, 34), ...read.map((key) => say('vocabulary', key))])
      // An answer that the words leave open can have the same name.
      await expect(page.locator('main').getByText(value, { exact: true }).first()).toBeVisible()
    // A chip leads to the question that it answers, and back.
    await page.getByRole('link', { name: new RegExp(`^${words('step.eyes')}`) }).click()
    await page.getByRole('radio', { name: say('vocabulary', 'eyes.Green'), exact: true }).check()
    await page.getByRole('button', { name: words('toOverview') }).click()
    await expect(page.getByRole('link', { name: new RegExp(`^${words('step.eyes')}`) })).toContainText(
      say('vocabulary', 'eyes.Green'),
    )
    await page.getByLabel(words('name.label')).fill('')
    await page
      .getByRole('button', { name: new RegExp(`^${words('overview.create')}|${words('overview.signIn')}`) })
      .click()
    await expect(page.getByText(words('name.empty', { most: numberIn(locale, 40) }))).toBeVisible()
    await expect(page.getByLabel(words('name.label'))).toBeFocused()

    await page.goto(pathIn(locale, '/my-roles'))
    await expect(page.getByText(words('own.missing', { steps: words('step.name') }))).toBeVisible()
    await page.getByRole('button', { name: words('own.delete'), exact: true }).click()
    await expect(page.getByText(words('own.emptyTitle'))).toBeVisible()
    await page.getByRole('button', { name: words('own.undo') }).click()
    await expect(page.getByRole('link', { name: words('mode.continue') })).toBeVisible()
  })
})
