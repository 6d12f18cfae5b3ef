import { expect, test } from '@playwright/test'
import { confirmCharacter, createCharacter, editCharacter } from '#domains/characters/custom-contract.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { fromTemplate } from '../kit/creation-requests.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

story('the way back to an earlier card', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('is taken by a press, stays, and leads on to the newest again', async ({ context, page, baseURL }) => {
    test.setTimeout(240_000)
    const url = baseURL ?? ''
    const email = `versions-${locale}-${Date.now()}@example.org`
    const someone = await arriveAs(context, { locale, baseUrl: url, email })
    expect((await page.request.post(`${url}/dev/coins`)).ok()).toBe(true)
    const { character } = await someone.get(createCharacter, fromTemplate())
    const own = { characterId: character.id }
    await expect.poll(async () => (await someone.call(confirmCharacter, own)).name, { timeout: 120_000 }).toBe('OK')
    await openConversationAs(someone, own.characterId)
    await someone.get(editCharacter, { ...own, description: 'Calm and dry. She keeps bees on the roof.' })

    await page.goto(pathIn(locale, `/us/${own.characterId}`))
    await untilAlive(page)
    const us = (key: string, values = {}) => say('relationships', key, { name: character.name, ...values })
    const part = page.getByRole('region', { name: us('covenant') })
    const button = (key: string, values = {}) => part.getByRole('button', { name: us(key, values) })
    await expect(part.getByText(us('cardVersion', { version: '2' }))).toBeVisible()
    await expect(part.getByText(us('byAuthor', { date: '#' }).split('#')[0]?.trim() ?? '')).toBeVisible()
    await button('useVersion', { version: '1' }).click()
    await expect(button('useNewest')).toBeVisible()
    await expect(part.getByText(us('cardVersion', { version: '1' }))).toBeVisible()
    await expectNoBarrier(page)
    await page.reload()
    await untilAlive(page)
    await button('useNewest').click()
    await expect(button('useVersion', { version: '1' })).toBeVisible()
    await expect(part.getByText(us('cardVersion', { version: '2' }))).toBeVisible()
  })
})
