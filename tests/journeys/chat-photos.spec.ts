import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { atGateway } from './at-gateway.ts'
import { goToGateway } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { countTaps } from './taps.ts'
import { countedIn, pathIn } from './texts.ts'

const drawn = { timeout: 120_000 }

story('photos in a chat', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const photos = (page: Page) => page.getByRole('log').getByRole('button', { name: say('photos', 'action.open') })
  const create = (page: Page) =>
    page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${say('photos', 'request.button')}`) })

  test('one is requested and seen in three taps, and stands there after a reload and on another device [S1-use-05]', async ({
    context,
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const email = `chat-photo-${locale}-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId } = await person.get(openConversation, { characterId: 'mara-voss' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))

    // Without coins the price stands beside the balance and the way to more, before a press could be refused.
    const camera = page.getByRole('button', { name: say('chat', 'composer.photo', { name: 'Mara' }) })
    await camera.click()
    const none = countedIn(locale, 'photos.coins', { amount: 0 })
    await expect(page.getByRole('dialog')).toContainText(say('photos', 'unlock.balance', { balance: none }))
    await expect(create(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: say('wallet', 'getCoins') })).toBeVisible()
    await expectNoBarrier(page)
    // Who pays on another page comes back to the request.
    await page.getByRole('button', { name: say('wallet', 'getCoins') }).click()
    const shop = page.getByRole('dialog', { name: say('pay', 'coins.title') })
    await shop.getByRole('listitem').first().getByRole('button').click()
    await goToGateway(page, say)
    await atGateway(page, 'Pay')
    await page.getByRole('button', { name: say('pay', 'success.back') }).click()
    await expect(create(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/chat/${sessionId}$`))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('photos', 'unlock.close') })
      .click()
    await expect(photos(page)).toHaveCount(0)

    expect((await page.request.post('/dev/coins')).ok()).toBe(true)
    await page.reload()
    const taps = await countTaps(page)
    await camera.click()
    await create(page).click()
    await photos(page).click(drawn)
    const preview = page.getByRole('dialog', { name: say('photos', 'preview.title', { name: 'Mara' }) })
    await expect(preview.getByRole('img')).toBeVisible()
    expect(await taps()).toBe(3)
    // Who does not see it hears what it was made of, in the conversation as in the preview.
    const made = new RegExp(say('photos', 'alt', { name: 'Mara' }).replaceAll(/\{\w+\}/gu, '[^{}]{3,}'), 'u')
    await expect(preview.getByRole('img')).toHaveAttribute('alt', made)
    await page.keyboard.press('Escape')
    await expect(photos(page)).toHaveAccessibleName(made)
    await expectNoBarrier(page)

    await page.reload()
    await expect(photos(page)).toHaveCount(1)
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
    await arriveAs(elsewhere, { locale, baseUrl: baseURL ?? '', email })
    const other = await elsewhere.newPage()
    await other.goto(pathIn(locale, `/chat/${sessionId}`))
    await expect(photos(other)).toHaveCount(1)

    const inWords = locale === 'ar' ? 'أرسلي لي صورتك على الشاطئ' : 'Send me a photo at the beach'
    // A photo that is requested here comes to the other device by itself; plain words lead to it, too.
    await page.getByRole('textbox').fill(inWords)
    await page.getByRole('button', { name: say('chat', 'composer.photoFrom', { name: 'Mara' }) }).click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(inWords)
    await create(page).click()
    await expect(photos(page)).toHaveCount(2, drawn)
    await expect(page.getByRole('textbox')).toHaveValue('')
    await expect(photos(other)).toHaveCount(2, drawn)
    await elsewhere.close()
  })
})
