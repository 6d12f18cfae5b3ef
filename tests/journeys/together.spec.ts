import { expect, test } from '@playwright/test'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const characterId = 'mara-voss'

story('the page of two', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const name = 'Mara'
  const us = (key: string) => say('relationships', key, { name })

  test('begins empty, is reached from the chat, and shows what was shared until feelings are switched off @long', async ({
    context,
    page,
    baseURL,
  }) => {
    const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    await page.goto(pathIn(locale, '/us/nobody'))
    await expect(page.getByRole('heading', { name: say('shell', 'fault.notFoundTitle') })).toBeVisible()

    const sessionId = await openConversationAs(someone, characterId)
    await page.goto(pathIn(locale, `/us/${characterId}`))
    await expect(page.getByRole('heading', { name: us('empty') })).toBeVisible()
    await expectNoBarrier(page)

    await sayTo(someone, { sessionId, text: 'The ferry was late 😂 and I ran all the way.' })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).click()
    await page.getByRole('menuitem', { name: say('chat', 'conversation.us', { name }) }).click()

    await expect(page.getByText(us('kinds.firstMessage'))).toBeVisible()
    const mood = page.getByText(us('moods.amused'))
    await expect(mood).toBeVisible()
    await expect(page.getByText(us('affections.open'))).toBeVisible()
    await expectNoBarrier(page)

    await untilAlive(page)
    await page.getByText(us('showFeeling'), { exact: true }).click()
    await expect(mood).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(us('kinds.firstMessage'))).toBeVisible()
    await expect(mood).toHaveCount(0)
  })
})
