import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '@playwright/test'
import { confirmCharacter, createCharacter, ownCharacterDetail } from '#domains/characters/custom-contract.ts'
import type { Product } from '../campaigns/product.ts'
import { startProduct } from '../campaigns/product.ts'
import { fromTemplate } from '../kit/creation-requests.ts'
import { ffmpegFolder, writeVideo } from '../kit/ffmpeg.ts'
import type { Person } from '../kit/person.ts'
import { untilAlive } from './alive.ts'
import { expectNoBarrier } from './identity-provider-stage.ts'
import { arriveAs } from './sign-in.ts'
import { story } from './story.ts'
import { pathIn } from './texts.ts'

test.skip(ffmpegFolder() === null, 'videos are read and written anew by ffmpeg')

const folder = mkdtempSync(join(tmpdir(), 'nocturne-own-video-'))
// The addresses to which bytes are sent; those from which a video is played are others.
const upload = '**/media/videos/new/**'

let product: Product
test.beforeAll(async () => {
  product = await startProduct({ DATA_DIR: join(folder, 'data'), FFMPEG_FOLDER: ffmpegFolder() ?? '' })
})
test.afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

story('a video of one’s own', { locale: 'ar', size: 'phone', onlyOnThisSize: true }, ({ locale, say }) => {
  const words = (key: string, values = {}) => say('photos', `videos.${key}`, values)

  test('is refused with its reason, sent again after a lost connection, played, and deleted for good', async ({
    context,
    page,
  }) => {
    test.setTimeout(240_000)
    const email = `own-video-${crypto.randomUUID()}@example.org`
    const person = await arriveAs(context, { locale, baseUrl: product.url, email })
    expect((await page.request.post(`${product.url}/dev/coins`)).ok()).toBe(true)
    const characterId = await someoneOfTheirOwn(person)
    await page.goto(`${product.url}${pathIn(locale, `/gallery?album=${characterId}`)}`)
    await untilAlive(page)
    const part = page.getByRole('region', { name: words('title') })
    const problem = (name: string) => part.getByText(words(`problems.${name}`))
    const progress = part.getByRole('progressbar', { name: words('add') })
    const videos = part.locator('video')
    await expect(part.getByRole('button', { name: words('add') })).toBeVisible()
    await expectNoBarrier(page)

    // The browser refuses at once where it can read the file, the server for the rest.
    const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'video/mp4', buffer })
    const send = (name: string, buffer: Buffer) => part.locator('input[type=file]').setInputFiles(file(name, buffer))
    await send('evening.mp4', await writeVideo(folder, { seconds: 17 }))
    await expect(problem('too-long')).toBeVisible()
    await send('letter.mp4', Buffer.from('This is no video at all.'))
    await expect(problem('unreadable')).toBeVisible()
    await expect(problem('too-long')).toBeHidden()
    await expect(videos).toHaveCount(0)
    await expectNoBarrier(page)

    // The connection breaks, and the same file is chosen again: its progress is shown, and it is stored once.
    const walk = await writeVideo(folder, { seconds: 2 })
    await page.route(upload, (route) => route.abort())
    await send('walk.mp4', walk)
    await expect(problem('unreachable')).toBeVisible()
    await page.unroute(upload)
    const letGo = await holdOn(page)
    await send('walk.mp4', walk)
    await expect(progress).toBeVisible()
    await expect(part.getByRole('button', { name: words('add') })).toBeDisabled()
    await expect(problem('unreachable')).toBeHidden()
    await expectNoBarrier(page)
    letGo()
    await expect(videos).toHaveCount(1)
    await expect(progress).toBeHidden()
    await expect(videos.first()).toHaveAttribute('aria-label', new RegExp(words('from', { date: '.+' }), 'u'))
    await expect.poll(() => videos.first().evaluate(playedSeconds)).toBeGreaterThan(0)
    await expectNoBarrier(page)
    await page.reload()
    await expect(videos).toHaveCount(1)
    await untilAlive(page)

    // One question before it is gone: the other answer leaves it.
    const remove = part.getByRole('button', { name: words('delete') })
    const question = page.getByRole('alertdialog', { name: words('deleteTitle') })
    await remove.click()
    await question.getByRole('button', { name: say('photos', 'action.deleteNo') }).click()
    await expect(question).toBeHidden()
    await expect(videos).toHaveCount(1)
    const address = (await videos.first().getAttribute('src')) ?? ''
    expect((await page.request.get(`${product.url}${address}`)).status()).toBe(200)
    await remove.click()
    await question.getByRole('button', { name: say('photos', 'action.deleteYes') }).click()
    await expect(videos).toHaveCount(0)
    expect((await page.request.get(`${product.url}${address}`)).ok()).toBe(false)
    await page.reload()
    await expect(part.getByRole('button', { name: words('add') })).toBeVisible()
    await expect(videos).toHaveCount(0)
  })
})

/** Plays a video to its first frames, and says how far it came. */
async function playedSeconds(video: unknown): Promise<number> {
  const played = video as { play(): Promise<void>; currentTime: number }
  await played.play()
  return played.currentTime
}

/** Holds the bytes of the next video on their way until they are let go. */
async function holdOn(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(upload, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** A character that a person has created and confirmed. */
async function someoneOfTheirOwn(person: Person): Promise<string> {
  const { character } = await person.get(createCharacter, fromTemplate())
  const characterId = character.id
  await expect
    .poll(async () => (await person.call(confirmCharacter, { characterId })).name, { timeout: 120_000 })
    .toBe('OK')
  await person.get(ownCharacterDetail, { characterId })
  return characterId
}
