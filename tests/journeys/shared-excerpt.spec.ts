import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { newKey } from '../kit/conversations.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const pngSignature = [0x89, 0x50, 0x4e, 0x47]
const said = 'I walked the whole pier tonight.'

story('a shared excerpt', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('is a picture or a link that shows the chosen words to an adult, until it is withdrawn', async ({
    context,
    page,
    browser,
    baseURL,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    const { message } = await person.get(tourSendMessage, { sessionId, text: said, clientMessageId: newKey() })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)

    await page.getByRole('textbox', { name: say('chat', 'composer.label') }).fill('/share')
    await page
      .getByRole('option', { name: say('chat', 'message.share') })
      .last()
      .click()
    const sheet = page.getByRole('dialog', { name: say('chat', 'message.share') })
    const makeLink = sheet.getByRole('button', { name: say('chat-tools', 'share.link') })
    await expect(sheet.getByRole('checkbox')).toHaveCount(3)
    await expect(makeLink).toBeHidden()
    await sheet.getByRole('checkbox', { name: said }).check()
    await expectNoBarrier(page)

    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: say('chat-tools', 'share.picture') }).click()
    const file = await (await download).path()
    expect([...readFileSync(file).subarray(0, 4)]).toEqual(pngSignature)

    await makeLink.click()
    const address = (await sheet.locator('output').last().textContent()) ?? ''
    expect(address).toContain('/shared/')

    // A stranger says their age first, and then reads the chosen words alone.
    const elsewhere = await browser.newContext({ locale: 'en-US' })
    const stranger = await elsewhere.newPage()
    const answer = await stranger.goto(address)
    expect(await answer?.text()).not.toContain(said)
    // Other sites show that it is from a chat, and none of the words.
    await expect(stranger.locator('meta[property="og:title"]')).toHaveAttribute(
      'content',
      new RegExp(say('chat', 'message.shared')),
    )
    const card = (await stranger.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    expect(card).toContain('/media/excerpts/')
    expect((await fetch(card)).headers.get('content-type')).toBe('image/jpeg')
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
    await stranger.getByRole('button', { name: say('safety', 'age.adult') }).click()
    await expect(stranger.getByText(said)).toBeVisible()
    await expect(stranger.getByRole('main').getByRole('listitem')).toHaveCount(1)
    expect(await stranger.content()).not.toContain(message.text.slice(0, 30))
    await expectNoBarrier(stranger)

    await sheet.getByRole('button', { name: say('chat-tools', 'share.withdraw', { text: said }) }).click()
    await expect(page.getByText(say('chat-tools', 'share.withdrawn'))).toBeVisible()
    expect((await stranger.goto(address))?.status()).toBe(404)
    expect((await fetch(card)).status).toBe(404)
    await elsewhere.close()
  })
})
