import { Buffer } from 'node:buffer'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { signInByMail } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn, textsOf } from './texts.ts'

type Say = ReturnType<typeof textsOf>

story("a profile of one's own", { locale: 'en', size: 'desktop' }, ({ locale, say }) => {
  test('name, picture, interests and style are stored, and a language later the draft is still there [S7-profile-01] [S7-profile-02] [S7-style-01] [S3-local-03] [S5-empty-01] [S8-other-02]', async ({
    context,
    page,
    baseURL,
    isMobile,
  }) => {
    await stayIn(context, locale, baseURL ?? '')
    await page.goto(pathIn(locale, '/'))
    await page.getByRole('button', { name: say('safety', 'age.adult') }).click()
    await expect(page.getByRole('button', { name: say('safety', 'age.adult') })).toBeHidden()
    const conversation = await leaveDraft(page, say, 'Words I have not sent')
    await rememberChoiceWithoutLogin(page, locale, say)
    const email = `profile-${locale}-${Date.now()}@example.org`
    await signInByMail(page, { locale, say, email, baseUrl: baseURL ?? '' })
    await page.getByRole('link', { name: say('accounts', 'settings.editProfile') }).click()
    await changeName(page, say)
    await changePicture(page, say)
    await changeTaste(page, say)
    await page.reload()
    await expect(page.getByLabel(say('profile', 'nick.label'))).toHaveValue('Mara Voss')
    await expect(page.getByRole('img', { name: 'Mara Voss' })).toBeVisible()
    await expect(page.getByRole('radio', { name: say('profile', 'style.anime') })).toBeChecked()

    await page.goto(pathIn(locale, '/settings/language'))
    await page.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(/\/de\/settings\/language$/)
    await page.goto(pathIn('de', conversation))
    await expect(page.getByRole('textbox')).toHaveValue('Words I have not sent')
    // On a phone the keyboard would cover the conversation.
    if (!isMobile) await expect(page.getByRole('textbox')).toBeFocused()
  })
})

async function stayIn(context: BrowserContext, locale: string, baseUrl: string): Promise<void> {
  await context.addCookies([{ name: 'i18n_redirected', value: locale, url: baseUrl }])
}

/** Opens the first conversation, types something and leaves it there; gives the conversation's address. */
async function leaveDraft(page: Page, say: Say, words: string): Promise<string> {
  await page.locator('a[href*="/character/"]').first().click()
  await page.waitForURL(/\/character\//)
  const [before = ''] = say('characters', 'profile.chat').split('{name}')
  await page
    .getByRole('link', { name: new RegExp(`^${before}`) })
    .first()
    .click()
  await page.waitForURL(/\/chat\/[0-9a-f-]{36}/)
  await page.getByRole('textbox').fill(words)
  return `/chat/${/[0-9a-f-]{36}/.exec(page.url())?.[0] ?? ''}`
}

async function rememberChoiceWithoutLogin(page: Page, locale: string, say: Say): Promise<void> {
  await page.goto(pathIn(locale, '/settings/chat'))
  const explicit = page.getByRole('switch', { name: say('profile', 'nsfw.label') })
  await explicit.press('Space')
  await expect(page.getByText(say('profile', 'save.saved'), { exact: true })).toBeVisible()
  await page.reload()
  await expect(explicit).toBeChecked()
  await explicit.press('Space')
  await expect(explicit).not.toBeChecked()
  await expect(page.getByText(say('profile', 'save.saved'), { exact: true })).toBeVisible()
}

async function changeName(page: Page, say: Say): Promise<void> {
  const field = page.getByLabel(say('profile', 'nick.label'), { exact: true })
  const save = '**/v1/user/my-profile/update'
  let saves = 0
  await page.route(save, (route) => {
    saves += 1
    return route.abort()
  })
  await field.fill('   ')
  await field.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: say('shell', 'error.empty') })).toBeVisible()
  expect(saves).toBe(0)
  await field.fill('Mara')
  await field.press('Enter')
  await expect(page.getByText(say('shell', 'error.save'))).toBeVisible()
  expect(saves).toBe(1)
  await page.unroute(save)
  // A new member has no name yet, so the first one replaces nothing that could be had again.
  await field.fill('Ana')
  await field.press('Enter')
  await expect(page.getByText(say('profile', 'save.saved'), { exact: true })).toBeVisible()
  await field.fill('Mara')
  await field.press('Enter')
  await expect(page.getByText(say('profile', 'nick.saved', { name: 'Mara' }))).toBeVisible()
  await page.getByRole('button', { name: say('profile', 'nick.undo') }).click()
  await expect(field).not.toHaveValue('Mara')
  // A notice stays for as long as someone points at it.
  await page.mouse.move(0, 0)
  // Stored by itself once typing rests.
  await field.fill('Mara Voss')
  await expect(page.getByText(say('profile', 'nick.saved', { name: 'Mara Voss' }))).toBeVisible()
}

async function changePicture(page: Page, say: Say): Promise<void> {
  const picture = (bytes: Buffer) => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: bytes })
  const input = page.locator('input[type=file]').first()
  await input.setInputFiles(picture(Buffer.alloc(6 * 1024 * 1024)))
  await expect(page.getByText(say('profile', 'picture.tooLarge'))).toBeVisible()
  const bytes = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#7a3b69' } })
    .jpeg()
    .toBuffer()
  await input.setInputFiles(picture(bytes))
  const square = page.getByRole('slider', { name: say('profile', 'picture.cropHint') })
  await expect(square.getByRole('img')).toBeVisible()
  await square.press('ArrowRight')
  await page.getByRole('button', { name: say('profile', 'picture.use') }).click()
  await expect(page.getByRole('button', { name: say('profile', 'picture.remove') })).toBeVisible()
}

async function changeTaste(page: Page, say: Say): Promise<void> {
  const tags = page.getByRole('region', { name: say('profile', 'tags.title') })
  await tags.getByRole('button').first().click()
  await expect(tags.getByText(say('profile', 'save.saved'), { exact: true })).toBeVisible()
  await expect(tags.getByRole('button').first()).toHaveAttribute('aria-pressed', 'true')
  const style = page.getByRole('region', { name: say('profile', 'style.title') })
  await style.getByText(say('profile', 'style.anime')).click()
  await expect(style.getByText(say('profile', 'save.saved'), { exact: true })).toBeVisible()
}
