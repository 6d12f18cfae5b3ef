import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { untilAlive } from './alive.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const restMs = 9000

story('a hint in a chat', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  // A service worker would fetch what the journey holds up.
  test.use({ serviceWorkers: 'block' })

  test('leaves the menu free, and a sheet that is slow to come is announced [S4-guide-01]', async ({
    context,
    page,
    baseURL,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: baseURL ?? '' })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.clock.install()
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    await page.clock.fastForward(restMs)
    await expect(page.getByText(say('growth', 'guide.chat'))).toBeVisible()

    const held = Promise.withResolvers<void>()
    await page.route('**/share-sheet-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: say('chat', 'conversation.options') }).tap()
    await page.getByRole('menuitem', { name: say('chat', 'message.share') }).tap()
    await expect(page.locator('body > [aria-busy="true"]')).toBeVisible()
    held.resolve()
    await expect(page.getByRole('dialog', { name: say('chat', 'message.share') })).toBeVisible()
  })
})
