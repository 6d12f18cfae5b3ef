import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letRulesOpen } from '#tests/kit/characters.ts'
import { confirmAge, telegramLogin, telegramToken } from '#domains/accounts/contract.ts'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { editPhoto, listPhotos, photoCounts, unlockPhoto } from '#domains/media/photo-contract.ts'
import { enableNsfw, mySettings } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import type { Telegram } from '#tests/counterparts/telegram.ts'
import { startTelegram } from '#tests/counterparts/telegram.ts'
import { answerNext, newKey } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { memberWith, ownPhoto, subject } from '#tests/kit/photos.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { createStubPictureGenerator } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const stub = createStubEngine()
let telegram: Telegram
let safe: World
let asChosen: World
beforeAll(async () => {
  telegram = await startTelegram()
  const options = { engine: stub.engine, pictureGenerator: createStubPictureGenerator() }
  safe = await world({ ...options, config: telegram.env })
  asChosen = await world({ ...options, config: { ...telegram.env, TELEGRAM_LEVEL: 'as-chosen' } })
})
afterAll(async () => {
  await safe.close()
  await asChosen.close()
  await telegram.close()
})

const [off, on] = ['a scene fades before it begins', 'a scene fades before it is graphic']
let people = 4000
const newUser = () => ({ id: (people += 1), first_name: 'Ada', language_code: 'en' })

/** The same person in their browser, where explicit content is switched on, and in the mini-app, whose page may say nothing of it. */
async function inBoth(w: World, publisher = 'miniapp') {
  const user = newUser()
  const browser = w.person()
  await browser.get(telegramLogin, { widget: telegram.widget(user, w.clock.now()) })
  await browser.get(confirmAge, { adult: true })
  await browser.get(enableNsfw, { enableNSFW: true })
  const miniApp = w.person({ publisher })
  await miniApp.get(telegramToken, { initData: telegram.initData(user, w.clock.now()) })
  return { browser, miniApp }
}

/** The rules that the engine reads first when somebody speaks. */
async function rulesFor(someone: Person): Promise<string> {
  const { sessionId } = await someone.get(openConversation, { characterId: 'mara-voss' })
  const sent = someone.call(sendMessage, { sessionId, text: 'Good evening', clientMessageId: newKey() })
  const { messages } = await answerNext(stub, 'Good evening.')
  expect((await sent).name).toBe('OK')
  return messages[0]?.content ?? ''
}

describe('the level of the mini-app', () => {
  it.each(['miniapp', ''])(
    'is safe in what is written, whatever was chosen in a browser (page says "%s")',
    async (page) => {
      const { browser, miniApp } = await inBoth(safe, page)
      expect(await rulesFor(miniApp)).toContain(off)
      expect(await rulesFor(browser)).toContain(on)
    },
  )

  it('cannot be raised there, which the settings say; switching off works, and the choice holds in browsers', async () => {
    const { browser, miniApp } = await inBoth(safe)
    const refused = await miniApp.call(enableNsfw, { enableNSFW: true })
    expect([refused.name, refused.message]).toEqual([
      'NSFW_NOT_IN_TELEGRAM',
      'This can’t be switched on inside Telegram.',
    ])
    const settings = { enableNSFW: false, nsfwRefusal: 'NSFW_NOT_IN_TELEGRAM' }
    expect(await miniApp.get(mySettings, {})).toMatchObject(settings)
    expect(await browser.get(mySettings, {})).toMatchObject({ enableNSFW: true, nsfwRefusal: null })
    expect(await miniApp.get(enableNsfw, { enableNSFW: false })).toEqual({ enableNSFW: false })
    expect(await browser.get(mySettings, {})).toMatchObject({ enableNSFW: false, nsfwRefusal: null })
  })

  it('holds for a session that began by mail in the page of a mini-app, and for a visitor there', async () => {
    const { someone } = await memberWith(safe, 'mail-in-telegram@example.org', 0)
    await someone.get(enableNsfw, { enableNSFW: true })
    const inApp = safe.person({ publisher: 'miniapp' })
    await inApp.get(confirmAge, { adult: true })
    expect((await inApp.call(enableNsfw, { enableNSFW: true })).name).toBe('NSFW_NOT_IN_TELEGRAM')
    await safe.signIn(inApp, 'mail-in-telegram@example.org')
    expect((await inApp.get(mySettings, {})).nsfwRefusal).toBe('NSFW_NOT_IN_TELEGRAM')
    expect(await rulesFor(inApp)).toContain(off)
    expect((await safe.person({ publisher: 'miniapp' }).call(enableNsfw, { enableNSFW: true })).name).toBe(
      'NSFW_NOT_IN_TELEGRAM',
    )
  })

  it('hides photos that are marked as explicit, in lists, counts and offers', async () => {
    const { someone: creator } = await memberWith(safe, 'explicit-in-telegram@example.org', 100)
    const { someone: reporter } = await memberWith(safe, 'reports-in-telegram@example.org', 0)
    const { id } = await ownPhoto(safe, creator)
    await letRulesOpen(safe)
    await creator.get(editPhoto, { photoId: id, isShown: true })
    await reporter.get(report, { target: { kind: 'photo', id }, reason: 'explicit' })
    const seenBy = async (someone: Person) => {
      const { list } = await someone.get(listPhotos, { characterId: subject, limit: 100 })
      const { images } = await someone.get(photoCounts, { characterId: subject })
      const unlocked = await someone.call(unlockPhoto, { photoId: id, price: 30 })
      return { isListed: list.some((one) => one.id === id), images, answer: unlocked.name }
    }
    const { browser, miniApp } = await inBoth(safe)
    const { images, ...seen } = await seenBy(browser)
    expect(seen).toEqual({ isListed: true, answer: 'INSUFFICIENT_FUNDS' })
    expect(await seenBy(miniApp)).toEqual({ isListed: false, images: images - 1, answer: 'PHOTO_NOT_FOUND' })
  })

  it('follows the choice of the person where the operator opens it', async () => {
    const { miniApp } = await inBoth(asChosen)
    expect(await miniApp.get(mySettings, {})).toMatchObject({ enableNSFW: true, nsfwRefusal: null })
    expect(await rulesFor(miniApp)).toContain(on)
  })
})
