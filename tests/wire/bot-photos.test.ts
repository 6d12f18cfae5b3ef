import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { listMessages, openConversation } from '#domains/chat/contract.ts'
import { cancelPhoto, deletePhoto, listOwnPhotos, unlockPhoto } from '#domains/media/photo-contract.ts'
import { markPhotoExplicit } from '#domains/media/server/public.ts'
import { photos, photoUnlocks } from '#domains/media/server/tables.ts'
import { enableNsfw } from '#domains/profile/contract.ts'
import { choosePhotoFrequency, setQuietHours } from '#domains/relationships/contract.ts'
import type { From } from '../kit/bot-chat.ts'
import { botWorld, character, pressesOf, someone } from '../kit/bot-chat.ts'
import { grantCoins } from '../kit/coins.ts'
import { coinsOf, drawnAlbum, makePremium, ownPhoto } from '../kit/photos.ts'
import { answerNext } from '../kit/conversations.ts'
import { createStubPictureGenerator, fails, hangs } from '../kit/stub-picture-generator.ts'

const pictures = createStubPictureGenerator()
let bot: Awaited<ReturnType<typeof botWorld>>
beforeAll(async () => {
  bot = await botWorld({ pictureGenerator: pictures })
})
afterEach(() => {
  bot.telegram.sent.length = 0
  bot.telegram.photos.length = 0
  bot.telegram.flood(0)
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
})

/** Somebody with coins who talks to a character whose album is drawn. */
async function withAlbum(coins: number) {
  const from = await bot.talking(someone())
  const person = await bot.inBrowser(from)
  const album = await drawnAlbum(bot.w, person)
  const userId = await bot.userIdOf(from)
  if (coins > 0) await grantCoins(bot.w, userId, coins)
  return { from, person, userId, album: album.filter(({ kind }) => kind === 'image') }
}

/** Sends what waits. */
async function arrive(): Promise<void> {
  bot.w.clock.advance(2000)
  await bot.w.doJobs()
}

const unlockIn = (sent: Parameters<typeof pressesOf>[0]) => pressesOf(sent).find((data) => data.startsWith('pay:'))
const lockedOf = () => bot.telegram.photos.find((photo) => unlockIn({ ...photo, text: '' }))

/** A press on the unlock button of some locked photo, which was just sent. */
async function lockedPress(from: From): Promise<string> {
  await bot.write(from, '/photos')
  for (let from_ = 0; ; from_ += 1) {
    await arrive()
    const locked = lockedOf()
    if (locked) return unlockIn({ ...locked, text: '' }) ?? ''
    const more = bot.telegram.photos.flatMap((photo) => pressesOf({ ...photo, text: '' })).at(-1)
    if (!more?.startsWith('photos:') || from_ > 20) throw new Error('The album has no locked photo')
    bot.telegram.photos.length = 0
    await bot.press(from, more)
  }
}

describe('the album in the bot', () => {
  it('comes as photos: open ones clear, locked ones as patches of colour with the price on a button [S1-use-03]', async () => {
    const { from, album } = await withAlbum(0)
    await bot.write(from, '/photos')
    await arrive()
    expect(bot.telegram.photos).toHaveLength(3)
    const byLock = album.slice(0, 3).filter(({ isLocked }) => isLocked)
    expect(bot.telegram.photos.filter(({ has_spoiler: isHidden }) => isHidden)).toHaveLength(byLock.length)
    const press = await lockedPress(from)
    const photo = album.find(({ id }) => press.includes(id))
    expect(press).toBe(`pay:${photo?.id}:${photo?.price}`)
    const locked = lockedOf()
    const { format, width } = await sharp(locked?.bytes ?? undefined).metadata()
    expect(format).toBe('jpeg')
    // The blurred picture of the server: the clear one is in no file that leaves it.
    expect(width).toBeLessThanOrEqual(320)
  })

  it('is unlocked at the price on the button, once however often it is pressed [S1-use-04]', async () => {
    const { from, userId, person } = await withAlbum(500)
    const press = await lockedPress(from)
    const [, photoId = '', price = ''] = press.split(':')
    bot.telegram.photos.length = 0
    const pressed = bot.telegram.press(from, press)
    await Promise.all([bot.telegram.deliver(pressed), bot.telegram.deliver(pressed), bot.press(from, press)])
    await arrive()
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 500 - Number(price), spent: Number(price) })
    const unlocks = await bot.w.db.select().from(photoUnlocks).where(eq(photoUnlocks.userId, userId))
    expect(unlocks).toHaveLength(1)
    // One for each press of the person, and none for the repeated delivery.
    expect(bot.telegram.photos.map(({ has_spoiler: isHidden }) => isHidden)).toEqual([false, false])
    expect(bot.lastText()).toContain(String(500 - Number(price)))
    // The same purchase as in a browser.
    expect((await person.get(unlockPhoto, { photoId, price: 0 })).photo.isLocked).toBe(false)
  })

  it('takes nothing, and says why, without the coins or at another price', async () => {
    const { from, userId } = await withAlbum(1)
    const press = await lockedPress(from)
    bot.telegram.photos.length = 0
    await bot.press(from, press)
    expect(bot.lastText()).toContain('coins')
    const [button] = bot.telegram.sent.at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
    expect(button?.url).toContain('/premium?from=bot_unlock_photo&photo=')
    await grantCoins(bot.w, userId, 500)
    await bot.press(from, press.replace(/\d+$/, '1'))
    expect(bot.lastText()).toContain('price')
    await arrive()
    expect(bot.telegram.photos).toEqual([])
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 501, spent: 0 })
  })

  it('waits as Telegram wants, then comes once, and by its id where Telegram has the file', async () => {
    const { from } = await withAlbum(0)
    await bot.write(from, '/photos')
    bot.telegram.flood(300)
    await arrive()
    bot.w.clock.advance(200_000)
    await bot.w.doJobs()
    expect(bot.telegram.photos).toEqual([])
    bot.telegram.flood(0)
    bot.w.clock.advance(110_000)
    await bot.w.doJobs()
    expect(bot.telegram.photos).toHaveLength(3)
    const ids = bot.telegram.photos.map(({ fileId }) => fileId).toSorted()
    bot.telegram.photos.length = 0
    await bot.write(from, '/photos')
    await arrive()
    expect(bot.telegram.photos.every(({ bytes }) => bytes === null)).toBe(true)
    expect(bot.telegram.photos.map(({ fileId }) => fileId).toSorted()).toEqual(ids)
    bot.telegram.photos.length = 0
    bot.telegram.forgetFiles()
    await bot.write(from, '/photos')
    await arrive()
    expect(bot.telegram.photos.every(({ bytes }) => bytes !== null)).toBe(true)
  })

  it('sends nothing that is gone by then, nor anything beyond safe, whatever was chosen on the web', async () => {
    const { from, person } = await withAlbum(500)
    await person.get(enableNsfw, { enableNSFW: true })
    const own = await ownPhoto(bot.w, person)
    await bot.w.db
      .update(photos)
      .set({ createdAt: new Date('2099-01-01') })
      .where(eq(photos.id, own.id))
    await bot.write(from, '/photos')
    await transact(bot.w.db, (tx) => markPhotoExplicit(tx, own.id, true))
    await arrive()
    expect(bot.telegram.photos).toHaveLength(2)
    await bot.w.db.update(photos).set({ isExplicit: false }).where(eq(photos.id, own.id))
    bot.telegram.photos.length = 0
    await bot.write(from, '/photos')
    await person.get(deletePhoto, { photoId: own.id })
    await arrive()
    expect(bot.telegram.photos).toHaveLength(2)
  })
})

describe('a new photo', () => {
  /** Somebody with coins to whom the bot has offered a photo, and its button. */
  async function offered(coins: number, command = '/photo in a jazz bar, smiling') {
    const from = await bot.talking(someone())
    const userId = await bot.userIdOf(from)
    if (coins > 0) await grantCoins(bot.w, userId, coins)
    await bot.write(from, command)
    const offer = bot.telegram.sent.at(-1)
    if (!offer) throw new Error('The bot offered nothing')
    const [data = ''] = pressesOf(offer)
    const pressed = () => bot.telegram.press(from, data, offer)
    return { from, userId, offer, data, pressed }
  }
  const ordered = () => pictures.orders.length

  it('is described behind a command, priced before, and taken once however often it is pressed [S1-use-03]', async () => {
    const { from, userId, offer, pressed } = await offered(500)
    const [button] = offer.reply_markup?.inline_keyboard.flat() ?? []
    expect(button).toMatchObject({ text: 'Get it for 50 coins' })
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 500, held: 0 })
    const before = ordered()
    const presses = Array.from({ length: 10 }, () => pressed())
    // Telegram delivers each press to whichever webhook answers, and one of them twice.
    await Promise.all([...presses, presses[0]].map((press) => bot.telegram.deliver(press)))
    await arrive()
    await arrive()
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 450, held: 0, spent: 50 })
    expect(ordered() - before).toBe(1)
    expect(pictures.orders.at(-1)?.shot).toMatchObject({ place: 'jazz-bar' })
    expect(bot.telegram.photos).toMatchObject([{ has_spoiler: false, caption: expect.stringContaining('AI') }])
    // It stands in the same conversation as on the web.
    const person = await bot.inBrowser(from)
    const { sessionId } = await bot.conversationOf(person)
    const { photos: inChat } = await person.get(listMessages, { sessionId })
    expect(inChat).toMatchObject([{ state: 'done', isLocked: false }])
  })

  it('shows that it is on its way while it is made, and ends when the person cancels it in a browser', async () => {
    const { from, userId, pressed } = await offered(500)
    pictures.notify(hangs)
    const drawing = pictures.requested()
    await bot.telegram.deliver(pressed())
    expect(bot.lastText()).toContain('450')
    const said = bot.telegram.sent.length
    const before = bot.telegram.actions.length
    const jobs = bot.w.doJobs()
    await drawing
    await bot.w.doJobs()
    expect(bot.telegram.actions.length).toBe(before + 1)
    expect(bot.telegram.actions.at(-1)).toEqual({ chat_id: from.id, action: 'upload_photo' })
    const person = await bot.inBrowser(from)
    const { list } = await person.get(listOwnPhotos, { limit: 1 })
    await person.get(cancelPhoto, { photoId: list[0]?.id ?? '' })
    await jobs
    await arrive()
    expect([bot.telegram.photos.length, bot.telegram.sent.length]).toEqual([0, said])
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 500, held: 0, spent: 0 })
  })

  it('gives the coins back where it could not be made, and says so', async () => {
    const { userId, pressed } = await offered(500)
    pictures.notify(fails, fails, fails)
    await bot.telegram.deliver(pressed())
    await arrive()
    await arrive()
    expect(bot.lastText()).toBe('We couldn’t make the photo. You have your coins back.')
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 500, held: 0, spent: 0 })
    expect(bot.telegram.photos).toEqual([])
  })

  it('takes nothing for words that are refused, too long, or gone since, nor without the coins', async () => {
    const before = ordered()
    const refused = await offered(500, '/photo dressed as a schoolgirl')
    await bot.telegram.deliver(refused.pressed())
    expect(bot.lastText()).not.toContain('being made')
    expect(await coinsOf(bot.w, refused.userId)).toMatchObject({ own: 500, held: 0 })
    expect((await offered(0, `/photo ${'x'.repeat(301)}`)).offer.text).toContain('at most 300')
    const changed = await offered(500)
    bot.telegram.forgetWritten()
    await bot.telegram.deliver(changed.pressed())
    expect(bot.lastText()).toContain('/photo')
    const poor = await offered(1, '/photo')
    await bot.telegram.deliver(poor.pressed())
    const [button] = bot.telegram.sent.at(-1)?.reply_markup?.inline_keyboard.flat() ?? []
    expect(button?.url).toContain('/premium?from=bot_gen_photo')
    const otherPrice = await offered(500)
    await bot.telegram.deliver(
      bot.telegram.press(otherPrice.from, otherPrice.data.replace(':50:', ':1:'), otherPrice.offer),
    )
    expect(bot.lastText()).toContain('price')
    await arrive()
    expect(ordered()).toBe(before)
  })

  it('is answered with helplines where its words are a cry for help', async () => {
    const { userId, pressed } = await offered(500, '/photo I want to kill myself')
    await bot.telegram.deliver(pressed())
    expect(bot.lastText()).toContain('helplines')
    expect(await coinsOf(bot.w, userId)).toMatchObject({ own: 500, held: 0 })
  })

  it('needs somebody who has said that they are an adult', async () => {
    await bot.write(someone(), '/photo')
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual(['adult', 'minor'])
  })
})

describe('what was written in a browser', () => {
  it('is not shown in Telegram to somebody who has more than safe there', async () => {
    const from = await bot.talking(someone())
    const person = await bot.inBrowser(from)
    await person.get(enableNsfw, { enableNSFW: true })
    const { lastMessage } = await person.get(openConversation, { characterId: character })
    await bot.press(from, `talk:${character}`)
    expect(bot.telegram.sent.map(({ text }) => text)).not.toContain(lastMessage?.text)
    expect(bot.lastText()).toContain('in your browser')
  })
})

describe('a photo that a character sends', () => {
  it('arrives below her words in the chat where the person talks to her, once [S6-benefit-12]', async () => {
    const from = await bot.talking(someone())
    const person = await bot.inBrowser(from)
    await makePremium(bot.w, await bot.userIdOf(from))
    await bot.exchange(from, 'The tram was on time today.', 'For once.')
    await person.get(setQuietHours, { from: 0, to: 0 })
    await person.get(choosePhotoFrequency, { characterId: character, frequency: 'often' })
    bot.telegram.sent.length = 0
    bot.w.clock.advance(25 * 60_000)
    const done = Promise.all([bot.w.doJobs(), bot.w.doJobs()])
    await answerNext(bot.stub, 'Look where I am.')
    await done
    await arrive()
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['Look where I am.'])
    expect(pressesOf(bot.telegram.sent.at(-1))).toEqual([])
    expect(bot.telegram.photos).toMatchObject([{ has_spoiler: false, caption: expect.stringContaining('AI') }])
    const { list } = await bot.conversationOf(person)
    expect(list[0]).toMatchObject({ text: 'Look where I am.', occasion: 'photo' })
  })

  it('is a note alone to somebody who talks to another character in Telegram', async () => {
    const from = await bot.talking(someone())
    const person = await bot.inBrowser(from)
    await makePremium(bot.w, await bot.userIdOf(from))
    await bot.exchange(from, 'The tram was on time today.', 'For once.')
    await person.get(setQuietHours, { from: 0, to: 0 })
    await person.get(choosePhotoFrequency, { characterId: character, frequency: 'often' })
    await bot.press(from, 'talk:jun-asakawa')
    bot.telegram.sent.length = 0
    bot.w.clock.advance(25 * 60_000)
    const done = bot.w.doJobs()
    await answerNext(bot.stub, 'Look where I am.')
    await done
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual([expect.stringContaining('wrote to you')])
    expect(bot.telegram.photos).toEqual([])
  })
})
