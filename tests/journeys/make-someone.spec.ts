import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { enterByMail } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>
const chosen = {
  style: ['style', 'REALITY'],
  ethnicity: ['ethnicity', 'Arab'],
  eyes: ['eyes', 'Green'],
  hair: ['hair', 'Curly'],
  hairColor: ['hairColor', 'Red'],
  figure: ['figure', 'Curvy'],
  breastSize: ['size', 'Medium'],
  hipSize: ['size', 'Large'],
  outfit: ['outfit', 'sari'],
  occupation: ['occupation', 'florist'],
  personality: ['personality', 'Confidant'],
  relationship: ['relationship', 'best-friend'],
} as const
type Choice = keyof typeof chosen

story('making someone', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const name = locale === 'ar' ? 'ليلى' : 'Ilse'
  const ownTag = locale === 'ar' ? 'بائعة زهور' : 'Flower market'
  test('a visitor chooses, signs in, leaves while she is made, finds her, confirms her and talks to her [S1-use-07] [S2-route-13] [S2-create-01] [S2-create-03] [S2-create-04] [S2-create-06] [S2-myroles-01] [S2-tags-01] [S2-tags-02] [S3-attr-15] [S3-attr-16] [S3-attr-17] [S4-create-01] [S4-create-02] [S4-create-04] [S5-kinks-01] [S5-desc-01]', async ({
    context,
    page,
    baseURL,
  }) => {
    // Eighteen steps and three drawn pictures, on machines that draw with the processor alone.
    test.setTimeout(300_000)
    await stayIn(context, locale, baseURL ?? '')
    await page.goto(pathIn(locale, '/my-roles/create'))
    await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
    await expect(page.getByRole('link', { name: say('create', 'mode.prompt') })).toBeVisible()
    await page.getByRole('link', { name: say('create', 'mode.template') }).click()

    await chooseLooks(page, say)
    await chooseKinks(page, say)
    for (const step of ['occupation', 'personality', 'relationship'] as const) await choose(page, say, step)
    await enterWords(page, say, name)
    await enterTags(page, say, ownTag)
    await expect(page.getByRole('switch', { name: say('create', 'public.label') })).not.toBeChecked()
    await next(page, say)

    await expect(heading(page, say('create', 'overview.named', { name }))).toBeVisible()
    await expectNoBarrier(page)
    await changeFromOverview(page, say)
    await signInToCreate(page, say, { email: `maker-${locale}-${Date.now()}@example.org`, baseUrl: baseURL ?? '' })
    await expect(page.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible()
    const create = page.getByRole('button', { name: new RegExp(`^${say('create', 'overview.create')} `) })
    // Without coins the price stands beside the balance and the way to more, before a press could be refused.
    await expect(page.getByRole('button', { name: say('wallet', 'getCoins') })).toBeVisible()
    await expect(create).toHaveCount(0)
    expect((await page.request.post('/dev/coins')).ok()).toBe(true)
    await page.reload()
    await create.click()

    await page.waitForURL(/[?&]id=/)
    const address = page.url()
    await page.goto(pathIn(locale, '/my-roles'))
    await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(say('create', 'own.toConfirm')) })).toBeVisible({
      timeout: 120_000,
    })
    await expectNoBarrier(page)
    await page.goto(address)
    await expect(heading(page, say('create', 'confirm.heading', { name }))).toBeVisible()
    await expectNoBarrier(page)

    const close = page.getByRole('button', { name: say('create', 'confirm.close') })
    await close.click()
    await page.getByRole('button', { name: say('create', 'confirm.closeNo'), exact: true }).click()
    await page.reload()
    await page.getByRole('button', { name: say('create', 'confirm.own') }).click()
    await expect(heading(page, say('create', 'confirm.doneTitle', { name }))).toBeVisible()
    await page.getByRole('link', { name: say('create', 'confirm.chat', { name }) }).click()
    await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
    const words = locale === 'ar' ? 'مساء الخير' : 'Good evening'
    await page.getByRole('textbox').fill(words)
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    await expect(page.getByRole('button', { name: say('chat', 'message.regenerate') }).last()).toBeAttached({
      timeout: 60_000,
    })
  })
})

async function stayIn(context: BrowserContext, locale: string, baseUrl: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseUrl }])
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

const next = (page: Page, say: Say) => page.getByRole('button', { name: say('create', 'next'), exact: true }).click()

/** Chooses on one step, which must be the one that is open, and goes on. */
async function choose(page: Page, say: Say, step: Choice): Promise<void> {
  const [store, value] = chosen[step]
  await expect(heading(page, say('create', `question.${step}`))).toBeVisible()
  await page.getByRole('radio', { name: say('vocabulary', `${store}.${value}`), exact: true }).check()
  await next(page, say)
}

/**
 * From the style to the outfit: a step needs a choice, ages below eighteen are refused, and a reload restores the
 * choices.
 */
async function chooseLooks(page: Page, say: Say): Promise<void> {
  await expect(heading(page, say('create', 'question.style'))).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(2)
  await next(page, say)
  await expect(page.getByText(say('create', 'chooseFirst'))).toBeVisible()
  await choose(page, say, 'style')

  await expect(page.getByRole('radio', { name: '21', exact: true }).or(page.getByRole('radio').first())).toBeChecked()
  const own = page.getByLabel(say('create', 'age.own'))
  await own.fill('17')
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeVisible()
  await own.fill('33')
  await next(page, say)
  await choose(page, say, 'ethnicity')
  await page.goBack()
  await page.reload()
  await expect(page.getByRole('radio', { name: say('vocabulary', 'ethnicity.Arab'), exact: true })).toBeChecked()
  await next(page, say)
  for (const step of ['eyes', 'hair', 'hairColor', 'figure', 'breastSize', 'hipSize', 'outfit'] as const)
    await choose(page, say, step)
}

/** Three, and a fourth that is not taken. */
async function chooseKinks(page: Page, say: Say): Promise<void> {
  await expect(heading(page, say('create', 'question.kinks'))).toBeVisible()
  for (const kink of ['silk', 'dares', 'rain-walks', 'praise'])
    await page.getByRole('button', { name: say('vocabulary', `kink.${kink}`), exact: true }).click()
  await expect(page.getByRole('button', { name: say('vocabulary', 'kink.praise'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'false',
  )
  await expect(page.locator('main [aria-pressed=true]')).toHaveCount(3)
  await next(page, say)
}

async function enterWords(page: Page, say: Say, name: string): Promise<void> {
  await page.getByLabel(say('create', 'name.label')).fill(name)
  await next(page, say)
  const story = page.getByLabel(say('create', 'description.label'))
  await story.fill('   ')
  await next(page, say)
  await expect(page.getByText(say('create', 'description.empty'))).toBeVisible()
  await story.fill('')
  await page.getByRole('button', { name: say('create', 'description.start') }).click()
  await expect(story).toHaveValue(new RegExp(name))
  await next(page, say)
}

/** One of the known tags and one in the creator's own words; the page for it is left by going back. */
async function enterTags(page: Page, say: Say, ownTag: string): Promise<void> {
  const known = page.getByRole('group', { name: say('create', 'step.tags') }).getByRole('button')
  await known.first().click()
  const first = (await known.first().textContent()) ?? ''
  await page.getByRole('button', { name: say('create', 'tags.add') }).click()
  await page.getByLabel(say('create', 'tags.label'), { exact: true }).fill(ownTag)
  await page.getByRole('button', { name: say('create', 'tags.save') }).click()
  await page.goBack()
  await expect(known.filter({ hasText: first }).first()).toHaveAttribute('aria-pressed', 'true')
  await expect(
    page.getByRole('button', { name: say('create', 'tags.remove', { tag: ownTag.toLowerCase() }) }),
  ).toBeVisible()
  await next(page, say)
}

/** Opens the line of the hair, chooses another, and is back at the overview. */
async function changeFromOverview(page: Page, say: Say): Promise<void> {
  await page.getByRole('link', { name: new RegExp(say('vocabulary', 'hair.Curly')) }).click()
  await page.getByRole('radio', { name: say('vocabulary', 'hair.Braids'), exact: true }).check()
  await page.getByRole('button', { name: say('create', 'toOverview') }).click()
  await expect(page.getByRole('link', { name: new RegExp(say('vocabulary', 'hair.Braids')) })).toBeVisible()
}

async function signInToCreate(page: Page, say: Say, { email, baseUrl }: { email: string; baseUrl: string }) {
  await page.getByRole('button', { name: say('create', 'overview.signIn') }).click()
  await enterByMail(page, { say, email, baseUrl })
}
