import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { useModels } from './models.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const dayMs = 86_400_000
const first = 'evening-8b'
const second = 'evening-12b'
/** The server has no more for this key within the hour. */
const isOutOfQuota = 'Still there? [[fail=429, retry-after=3600]]'

const retires = new Date(Date.now() + 10 * dayMs).toISOString().slice(0, 10)
const product = useModels([{ name: first, retires }, { name: second }], {
  reply: ({ model }) => [`Written by ${model}.`],
})

story('a model that goes', { locale: 'en', size: 'phone' }, ({ locale, say }) => {
  test('is announced; its person changes and goes back; a server without quota refuses in words of its own', async ({
    context,
    page,
  }) => {
    const person = await arriveAs(context, { locale, baseUrl: product.url() })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(`${product.url()}${pathIn(locale, `/chat/${sessionId}`)}`)
    const send = async (text: string) => {
      await page.getByLabel(say('chat', 'composer.label')).fill(text)
      await page.getByRole('button', { name: say('chat', 'composer.send'), exact: true }).click()
    }

    await send('Good evening')
    const log = page.getByRole('log')
    await expect(log.getByText(`Written by ${first}.`)).toBeVisible()
    await page.reload()
    const change = page.getByRole('button', { name: say('chat', 'model.change', { model: second }) })
    await expect(page.getByText(new RegExp(`${first}.*${second}`))).toBeVisible()
    await expectNoBarrier(page)

    await change.click()
    const back = page.getByRole('button', { name: say('chat', 'model.goBack', { model: first }) })
    await expect(back).toBeVisible()
    await send('And now?')
    await expect(log.getByText(`Written by ${second}.`)).toBeVisible()

    await back.click()
    await expect(change).toBeVisible()
    await send(isOutOfQuota)
    await expect(page.getByText(say('chat', 'message.limitReached'))).toBeVisible()
  })
})
