import { expect, test } from '@playwright/test'
import { openConversation } from '#domains/chat/contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { patternPicture } from '../kit/pattern-picture.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { useModels } from './models.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const widthOf = (image: unknown) => (image as { naturalWidth: number }).naturalWidth

const product = useModels([{ name: 'seeing', vision: true }], {
  vision: true,
  reply: ({ pictures }) => [`Pictures in sight: ${pictures.length}.`],
})

story('a picture of one’s own', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('is shown to somebody who sees it, after the network was away, and stands there on another visit', async ({
    context,
    page,
  }) => {
    const email = `shows-${locale}-${Date.now()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: product.url(), email })
    const { sessionId, character } = await person.get(openConversation, { characterId: 'mara-voss' })
    await page.goto(`${product.url()}${pathIn(locale, `/chat/${sessionId}`)}`)
    const file = { name: 'lamp.png', mimeType: 'image/png', buffer: await patternPicture(4) }
    const name = character.name.split(' ')[0] ?? ''
    const item = page.getByRole('menuitem', { name: say('chat', 'composer.picture', { name }) })
    const choose = async () => {
      if (!(await item.isVisible())) await page.getByRole('button', { name: say('chat', 'composer.more') }).click()
      const chosen = page.waitForEvent('filechooser', { timeout: 5000 })
      const [chooser] = await Promise.all([chosen, item.click()])
      await chooser.setFiles(file)
    }
    const send = page.getByRole('button', { name: say('chat', 'composer.send'), exact: true })
    const words = (key: string) => say('chat-tools', `picture.${key}`)

    await page.route(`**${uploadPicture.path}`, (route) => route.abort())
    // A browser opens its chooser for a press of a moment ago alone: one from before the page listens is repeated.
    await untilAlive(page)
    await expect(choose).toPass()
    await expect(page.getByText(words('failed'))).toBeVisible()
    await expect(send).toBeDisabled()
    await page.unroute(`**${uploadPicture.path}`)
    await page.getByRole('button', { name: say('chat', 'retry') }).click()
    await page.getByLabel(words('alt')).fill('A brass lamp')
    await expect(send).toBeEnabled()
    await expectNoBarrier(page)
    await send.click()

    const log = page.getByRole('log')
    await expect(log.getByText('Pictures in sight: 1.')).toBeVisible()
    await expect(page.getByLabel(words('alt'))).toBeHidden()
    const shown = log.getByRole('img', { name: 'A brass lamp' })
    await expect(shown).toBeVisible()
    await page.reload()
    await untilAlive(page)
    await expect(shown).toBeVisible()
    expect(await shown.evaluate(widthOf)).toBe(400)
    const large = page.getByRole('dialog').getByRole('img', { name: 'A brass lamp' })
    await expect(async () => {
      if (!(await large.isVisible())) await shown.click({ timeout: 2000 })
      await expect(large).toBeVisible({ timeout: 5000 })
    }).toPass()
    await page.getByRole('button', { name: say('chat', 'close') }).click()
    await expectNoBarrier(page)
    expect(
      product
        .requests()
        .at(-1)
        ?.messages.some(({ content }) => content.includes('A brass lamp')),
    ).toBe(true)
  })
})
