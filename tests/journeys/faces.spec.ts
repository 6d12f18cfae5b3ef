import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('the face in the header of a chat', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('changes with her words, stays after a reload, blinks only where motion is welcome, and can be switched off', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(120_000)
    const email = `faces-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId } = await person.get(openConversation, { characterId: 'mara-voss' })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    const header = page.locator('header').filter({ has: page.locator('[data-face]') })
    const face = (name: string) => header.locator(`[data-face="${name}"]`)
    await expect(face('neutral')).toBeAttached()
    // Her eyes close now and then: one picture, which comes when the page is at rest.
    await expect(face('neutral').locator('img')).toHaveCount(1)

    await page.locator('textarea').fill('My grandmother died last night.')
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    const name = say('chat-tools', 'face.sad', { name: 'Mara Voss' })
    await expect(header.getByRole('img', { name })).toBeVisible({ timeout: 30_000 })
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Mara Voss' }).first().click()
    const pane = page.getByRole('dialog').getByRole('img', { name })
    await expect(pane).toBeVisible()
    await page.keyboard.press('Escape')

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(header.getByRole('img', { name })).toBeVisible()
    await expect(face('sad').locator('img')).toHaveCount(1)

    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'conversation.backdrop') }).click()
    const choice = page.getByRole('switch', { name: say('chat-tools', 'backdrop.faces') })
    await choice.press(' ')
    await expect(choice).not.toBeChecked()
    await expect(page.locator('[data-face]')).toHaveCount(0)
  })
})
