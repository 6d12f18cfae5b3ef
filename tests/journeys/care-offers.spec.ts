import { expect, test } from '@playwright/test'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

/** A hint comes after eight seconds without a sign of life. */
const restMs = 9000

story('care after a crisis', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('offers no gift and no hint in the chat, where both were before', async ({ context, page, baseURL }) => {
    const email = `in-care-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { sessionId, character } = await person.get(openConversation, { characterId: 'mara-voss' })
    const [name = ''] = character.name.split(' ')
    const form = page.locator('form')
    const gift = form.getByRole('menuitem', { name: say('chat', 'composer.gift', { name }) })
    const hint = page.getByText(say('growth', 'guide.chat'))
    const openTools = async () => {
      await expect(async () => {
        await form.getByRole('button', { name: say('chat', 'composer.more') }).click({ timeout: 2000 })
        await expect(form.getByRole('menuitem').first()).toBeVisible({ timeout: 2000 })
      }).toPass()
    }
    await page.clock.install()
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    await page.clock.fastForward(restMs)
    await expect(hint).toBeVisible()
    await openTools()
    await expect(gift).toBeVisible()

    await person.get(sendMessage, { sessionId, text: 'I want to die', clientMessageId: `care-${Date.now()}` })
    await page.reload()
    await untilAlive(page)
    await expect(page.getByRole('region', { name: say('safety', 'care.self.title') })).toBeVisible()
    await page.clock.fastForward(restMs)
    await openTools()
    await expect(gift).toBeHidden()
    await expect(hint).toBeHidden()
  })
})
