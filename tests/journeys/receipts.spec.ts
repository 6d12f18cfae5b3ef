import { expect, test } from '@playwright/test'
import { attachBook } from '#domains/lore/contract.ts'
import { bookEntry, ownBook } from '../kit/books.ts'
import { openConversationAs } from '../kit/conversations.ts'
import { sayTo } from '../kit/memories.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const early = 'The copper violin hangs in the stairwell of the lighthouse.'
const question = 'Where does the copper violin hang, beside the cassettes?'
const lore = 'Cassettes are banned in Vane.'

story('the receipt of a reply', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  test('leads to a message of long ago that was recalled, and to the own lorebook @long', async ({
    context,
    page,
    baseURL,
  }) => {
    test.setTimeout(240_000)
    const email = `receipts-${locale}-${Date.now()}@example.org`
    const someone = await arriveAs(context, { locale, baseUrl: baseURL ?? '', email })
    const { id: bookId } = await ownBook(someone, { entries: [bookEntry({ keys: ['cassettes'], content: lore })] })
    await someone.get(attachBook, { bookId, target: { kind: 'character', characterId: 'mara-voss' } })
    const sessionId = await openConversationAs(someone)
    await sayTo(someone, { sessionId, text: early })
    for (let time = 0; time < 30; time += 1)
      await sayTo(someone, { sessionId, text: `The harbour was grey today, ${'and slow '.repeat(160)}` })
    await sayTo(someone, { sessionId, text: question })
    await page.goto(pathIn(locale, `/chat/${sessionId}`))
    await untilAlive(page)
    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    const receipt = page.getByRole('region', { name: say('chat', 'known.memories') })
    const open = async () => {
      await field.fill('/known')
      await page.getByRole('option').first().click()
      await expect(receipt).toBeVisible()
    }

    await open()
    await expectNoBarrier(page)
    const recalled = receipt.getByRole('listitem').filter({ hasText: early })
    await recalled.getByRole('button', { name: say('chat', 'known.toMessage') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('log').getByRole('article').filter({ hasText: early })).toBeInViewport()

    await open()
    const part = page.getByRole('dialog').locator('details').filter({ hasText: lore })
    await part.locator('summary').click()
    await part.getByRole('link', { name: say('chat', 'known.openBook') }).click()
    await expect(page).toHaveURL(new RegExp(`/settings/lorebooks/${bookId}`))
  })
})
