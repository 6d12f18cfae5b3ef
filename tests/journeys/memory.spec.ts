import { expect, test } from '@playwright/test'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { listMemories } from '#domains/memory/contract.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'
const sister = 'My sister Anna lives in Bergen and bakes bread.'
/** So long that the first message leaves the recent ones. */
const weather = 'The harbour was grey and slow again, and nobody hurried. '.repeat(40)
const exchanges = 8
/** The product looks twice a minute for what it can learn from. */
const learntWithinMs = 90_000

story('memory', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('what was said first is used much later; its receipt is opened, corrected, and forgotten', async ({
    context,
    page,
    baseURL,
  }) => {
    test.slow()
    const baseUrl = baseURL ?? ''
    const person = await arriveAs(context, { locale, baseUrl, email: `memory-${locale}-${Date.now()}@example.org` })
    const { sessionId, character } = await person.get(tourOpenConversation, { characterId })
    const send = (text: string, at: number) =>
      person.get(tourSendMessage, { sessionId, text, clientMessageId: `memory-${Date.now()}-${at}` })
    await send(sister, 0)
    for (let at = 1; at < exchanges; at += 1) await send(weather, at)
    await expect
      .poll(async () => (await person.get(listMemories, { characterId })).memories.map(({ text }) => text), {
        timeout: learntWithinMs,
      })
      .toContain(sister)

    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await page.getByRole('main').getByRole('textbox').fill('Where does my sister bake?')
    await page.getByRole('button', { name: say('chat', 'composer.send') }).click()
    const replied = say('chat', 'panel.knew', { name: character.name.split(' ')[0] ?? '' })
    await expect(page.getByRole('main').getByText('Where does my sister bake?')).toBeVisible()
    await page.getByRole('button', { name: character.name }).click()
    await page.getByText(replied).click()
    const receipt = page.getByRole('region', { name: say('chat', 'known.memories') })
    await expect(receipt.getByText(sister)).toBeVisible()
    await expectNoBarrier(page)
    await receipt
      .getByRole('button', { name: say('chat', 'known.correct') })
      .first()
      .click()
    await receipt.getByRole('textbox').fill('My sister Anna lives in Oslo.')
    await receipt.getByRole('button', { name: say('chat', 'known.save') }).click()
    await expect(receipt.getByText('My sister Anna lives in Oslo.')).toBeVisible()

    await receipt.getByRole('link').click()
    await expect(page.getByText('My sister Anna lives in Oslo.')).toBeVisible()
    await expectNoBarrier(page)
    await page
      .getByRole('button', { name: say('memory', 'actions', { text: 'My sister Anna lives in Oslo.' }) })
      .click()
    await page.getByRole('menuitem', { name: say('memory', 'forget'), exact: true }).click()
    await expect(page.getByText('My sister Anna lives in Oslo.')).toBeHidden()
    expect((await person.get(listMemories, { characterId })).memories).toEqual([])
    await page.getByRole('button', { name: say('memory', 'undo') }).click()
    await expect(page.getByText('My sister Anna lives in Oslo.')).toBeVisible()
  })
})
