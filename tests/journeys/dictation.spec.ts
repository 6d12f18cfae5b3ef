import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { tourOpenConversation } from '#domains/chat/contract.ts'
import { dictate } from '#domains/chat/dictation-contract.ts'
import { listenTo, withFakeMicrophone } from '../counterparts/fake-microphone.ts'
import { ffmpegFolder } from '../kit/ffmpeg.ts'
import { untilAlive } from './alive.ts'
import { startHearingProduct } from './hearing-product.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-dictation-'))
test.use({ launchOptions: withFakeMicrophone(folder) })
test.skip(ffmpegFolder() === null, 'what was recorded is decoded by ffmpeg')

const heard: Awaited<ReturnType<typeof listenTo>>[] = []
let product: Awaited<ReturnType<typeof startHearingProduct>>
test.beforeAll(async () => {
  const hear = async (recording: Parameters<typeof listenTo>[0]) => {
    const sound = await listenTo(recording)
    heard.push(sound)
    return sound.isLoud ? 'I had a long day.' : ''
  }
  product = await startHearingProduct(folder, hear, 0)
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

story('a message that is dictated', { locale: 'ar', size: 'phone' }, ({ locale, say }) => {
  test('is heard once that is allowed, lands in the field, and is sent by a press alone', async ({ context, page }) => {
    const words = (key: string) => say('chat-tools', `dictation.${key}`)
    const person = await arriveAs(context, { locale, baseUrl: product.url })
    const { sessionId } = await person.get(tourOpenConversation, { characterId: 'mara-voss' })
    await page.goto(`${product.url}${pathIn(locale, `/chat/${sessionId}`)}`)
    await untilAlive(page)
    const field = page.getByRole('textbox', { name: say('chat', 'composer.label') })
    const bar = page.getByRole('region', { name: words('bar') })
    const button = (name: string) => page.getByRole('button', { name, exact: true })

    // Nobody is recorded without allowing it.
    await button(say('chat', 'composer.dictate')).click()
    await expect(bar.getByText(words('consentTitle'))).toBeVisible()
    await expectNoBarrier(page)
    await page.keyboard.press('Escape')
    await expect(bar).toBeHidden()
    await expect(field).toBeFocused()

    await button(say('chat', 'composer.dictate')).click()
    await button(words('allow')).click()
    await expect(bar.getByText(words('listening'))).toBeVisible()
    await expect(bar.getByRole('timer')).toHaveText(/^0:02/u)
    await expectNoBarrier(page)

    // The recording waits where the network is away.
    await page.route(`**${dictate.path}`, (route) => route.abort())
    await button(words('done')).click()
    await expect(bar.getByText(words('fault.offlineRecorded'))).toBeVisible()
    await page.unroute(`**${dictate.path}`)
    await button(say('chat', 'retry')).click()
    await expect(field).toHaveValue('I had a long day.')
    await expect(field).toBeFocused()
    expect(heard).toHaveLength(1)
    expect(heard[0]?.isLoud).toBe(true)
    expect(heard[0]?.seconds).toBeGreaterThan(1.5)
    expect(heard[0]?.seconds).toBeLessThan(20)
    await expect(page.getByRole('log').getByText('I had a long day.')).toBeHidden()

    await button(say('chat', 'composer.send')).click()
    await expect(page.getByRole('log').getByText('I had a long day.')).toBeVisible()
  })
})
