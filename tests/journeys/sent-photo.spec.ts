import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from '@playwright/test'
import { listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { setQuietHours } from '#domains/relationships/contract.ts'
import { freePort } from '../../tools/dev/free-port.ts'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import { untilAlive } from './alive.ts'
import { boughtBy, buysByCard } from './buying.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-sent-photo-'))
const dataDir = join(folder, 'data')
const characterId = 'mara-voss'
const drawn = { timeout: 120_000 }

let product: Product
let env: Record<string, string>
test.beforeAll(async () => {
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) }
  product = await startProduct(env)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Stops the product, moves what was said five hours back, and starts it again: no goodbye in it holds a photo back then. */
async function letHoursPass(): Promise<void> {
  await product.stop()
  const database = await PGlite.create({ dataDir: join(dataDir, 'pglite') })
  await database.exec(`update messages set created_at = created_at - interval '5 hours';
    update sent_photos set due_at = due_at - interval '5 hours' where due_at is not null;
    update jobs set run_at = run_at - interval '5 hours' where name = 'relationships.find-photos'`)
  await database.close()
  product = await startProduct(env)
}

story('a photo that she sends', { locale: 'en', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const words = (key: string, values = {}) => say('relationships', key, values)

  test('is wanted with premium alone, comes after a talk with her words, is liked, and costs nothing', async ({
    context,
    page,
  }) => {
    test.setTimeout(300_000)
    const email = `sent-photo-${crypto.randomUUID()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: product.url, email })
    const { sessionId, character } = await person.get(openConversation, { characterId })
    const [name = ''] = character.name.split(' ')
    await person.get(sendMessage, {
      sessionId,
      text: 'The tram was on time today.',
      clientMessageId: crypto.randomUUID(),
    })
    await expect
      .poll(async () => (await person.get(listMessages, { sessionId })).list.map(({ state }) => state))
      .toEqual(['done', 'done', 'done'])

    // Without premium it can be read, and not chosen.
    const us = `${product.url}${pathIn(locale, `/us/${characterId}`)}`
    const frequency = (value: string) => page.getByRole('radio', { name: words(`photoFrequencies.${value}`) })
    await page.goto(us)
    await untilAlive(page)
    await expect(frequency('never')).toBeChecked()
    await expect(frequency('often')).toBeDisabled()
    await expect(page.getByRole('button', { name: words('sentPhotosPremium') })).toBeVisible()
    await expectNoBarrier(page)
    await buysByCard(person, 'vip-lifetime')
    await person.get(setQuietHours, { from: 0, to: 0 })
    await page.reload()
    await untilAlive(page)
    // It stands as chosen once the server knows it.
    await frequency('often').click()
    await expect(frequency('often')).toBeChecked()
    await page.reload()
    await expect(frequency('often')).toBeChecked()
    const { coins } = await boughtBy(person)

    await page.goto('about:blank')
    await letHoursPass()
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    const log = page.getByRole('log').first()
    await expect(log.getByText(say('chat', 'message.sentPhoto', { name }))).toBeVisible(drawn)
    const photo = log.getByRole('button', { name: say('photos', 'action.open') })
    await expect(photo).toHaveCount(1)
    await untilAlive(page)
    // Clear from the beginning, and described to those who do not see it.
    await expect(log.getByRole('button', { name: say('photos', 'action.unlockFor') })).toHaveCount(0)
    await expectNoBarrier(page)
    await photo.click()
    const preview = page.getByRole('dialog', { name: say('photos', 'preview.title', { name }) })
    await expect(preview.getByRole('img')).toHaveAttribute('alt', /\S{3}/u)
    const like = preview.getByRole('button', { name: new RegExp(`^${say('photos', 'action.like')}\\s?[:：]`, 'u') })
    await like.click()
    await expect(like).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('Escape')
    await expect(preview).toBeHidden()
    await page.reload()
    await expect(photo).toHaveCount(1)
    expect((await boughtBy(person)).coins).toBe(coins)

    // The choice is undone as it was made.
    await page.goto(us)
    await untilAlive(page)
    await frequency('never').click()
    await expect(frequency('never')).toBeChecked()
    await page.reload()
    await expect(frequency('never')).toBeChecked()
  })
})
