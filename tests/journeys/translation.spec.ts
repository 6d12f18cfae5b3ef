import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { useModels } from './models.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const german = 'Ich habe die Lampe für dich angelassen, und der Tee ist noch warm.'
const arabic = 'تركت المصباح مضاءً من أجلك، وما زال الشاي دافئًا.'
const english = 'I left the lamp on for you, and the tea is still warm.'

const product = useModels([{ name: 'evening-8b' }], {
  reply: ({ messages: [first] }) => {
    if (!first?.content.startsWith('You are a translator')) return [german]
    return [first.content.includes('(ar-SA)') ? arabic : english]
  },
})

story('a reply in another language', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('is translated below it by the keyboard, once, with its original one press away', async ({ context, page }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url() })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(`${product.url()}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    await page.getByLabel(say('chat', 'composer.label')).fill('?')
    await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    const reply = page.getByRole('log').getByRole('article').last()
    await expect(reply.getByText(german)).toBeVisible()

    const translated = locale === 'ar' ? arabic : english
    const translate = reply.getByRole('button', { name: say('chat', 'message.translate'), exact: true })
    await translate.focus()
    await page.keyboard.press('Enter')
    await expect(reply.getByText(translated)).toBeVisible()
    await expect(reply.getByText(german)).toBeHidden()
    await expect(reply.getByText(say('chat', 'message.translated'))).toBeVisible()
    await expectNoBarrier(page)
    await reply.getByRole('button', { name: say('chat', 'message.original') }).click()
    await expect(reply.getByText(german)).toBeVisible()

    await page.reload()
    await untilAlive(page)
    const before = product.requests().length
    await translate.click()
    await expect(reply.getByText(translated)).toBeVisible()
    expect(product.requests().length).toBe(before)
  })
})
