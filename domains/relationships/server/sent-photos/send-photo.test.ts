import { eq, sql } from 'drizzle-orm'
import { rowsOf } from '#platform/db/database.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { arrangeConversation } from '#domains/chat/arrange-contract.ts'
import { listConversations, listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { partForGood } from '#domains/chat/farewell-contract.ts'
import { deletePhoto, editPhoto, listOwnPhotos, listPhotos, reactToPhoto } from '#domains/media/photo-contract.ts'
import { resumeAfterCare } from '#domains/safety/care-contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import { newKey, sameWords } from '#tests/kit/conversations.ts'
import type { Person } from '#tests/kit/person.ts'
import { coinsOf, makePremium, memberWith } from '#tests/kit/photos.ts'
import { createStubPictureGenerator, fails } from '#tests/kit/stub-picture-generator.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { choosePhotoFrequency, relationshipDetail, setQuietHours } from '../../contract.ts'
import { sentPhotos } from '../tables.ts'

const characterId = 'mara-voss'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const pictures = createStubPictureGenerator()
let w: World
beforeAll(async () => {
  // Some of her words would be a goodbye, after which no photo comes.
  w = await world({ engine: sameWords('tram'), pictureGenerator: pictures })
})
afterAll(() => w.close())

const say = (someone: Person, sessionId: string, text: string) =>
  someone.get(sendMessage, { sessionId, text, clientMessageId: newKey() })

/** A premium person who has just talked with a character, and wants photos. */
async function inTalk(name: string, text = 'The tram was on time today.', with_ = characterId) {
  const email = `${name}@example.org`
  const { userId } = await memberWith(w, email, 0)
  await makePremium(w, userId)
  const someone = await w.member(email)
  const { sessionId } = await someone.get(openConversation, { characterId: with_ })
  await say(someone, sessionId, text)
  await someone.get(setQuietHours, { from: 0, to: 0 })
  await someone.get(choosePhotoFrequency, { characterId: with_, frequency: 'often' })
  return { someone, userId, sessionId, email }
}

/** Lets minutes pass, and does what is due then. */
async function pass(minutes: number): Promise<void> {
  w.clock.advance(minutes * minuteMs)
  await w.doJobs()
}

const page = (someone: Person, sessionId: string) => someone.get(listMessages, { sessionId, limit: 100 })
/** The stored photos of a person. */
const photosOf = (userId: string) =>
  rowsOf<{ characterId: string }>(
    w.db,
    sql`select character_id as "characterId" from photos where creator_id = ${userId}`,
  )
const photosIn = async (someone: Person, sessionId: string) => (await page(someone, sessionId)).photos

describe('a photo that a character sends', () => {
  it('comes with words of hers once both pause, on every device, and costs nothing [S6-benefit-12]', async () => {
    const { someone, userId, sessionId, email } = await inTalk('sent')
    await pass(1)
    expect(await photosIn(someone, sessionId)).toEqual([])
    await pass(25)
    const elsewhere = await w.member(email)
    const { list, photos: stood } = await page(elsewhere, sessionId)
    const [photo] = stood
    expect(stood).toHaveLength(1)
    expect(photo).toMatchObject({ isSent: true, isOwn: true, isLocked: false, isShown: false, price: 0, state: 'done' })
    expect(list[0]).toMatchObject({ role: 'character', occasion: 'photo', state: 'done' })
    expect(photo?.createdAt).toBe((list[0]?.createdAt ?? 0) + 1)
    expect((await elsewhere.get(listConversations, {})).list[0]).toMatchObject({ sessionId, isUnread: true })
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 0 })
  })

  it('is liked, reported and deleted like any photo of the person, and nobody else sees it', async () => {
    const { someone, sessionId } = await inTalk('liked')
    await pass(25)
    const [photo] = await photosIn(someone, sessionId)
    const photoId = photo?.id ?? ''
    const other = await w.member('not-theirs@example.org')
    expect((await other.get(listPhotos, { characterId, limit: 100 })).list.map(({ id }) => id)).not.toContain(photoId)
    expect((await other.call(reactToPhoto, { photoId, reaction: 1 })).name).toBe('PHOTO_NOT_FOUND')
    expect((await other.call(editPhoto, { photoId, isShown: true })).name).toBe('PHOTO_NOT_FOUND')
    expect((await someone.get(reactToPhoto, { photoId, reaction: 1 })).photo.reaction).toBe(1)
    await someone.get(deletePhoto, { photoId })
    expect(await photosIn(someone, sessionId)).toEqual([])
    w.clock.advance(24 * hourMs)
    await say(someone, sessionId, 'And back again.')
    await pass(25)
    const [next] = await photosIn(someone, sessionId)
    const reported = await someone.call(report, { target: { kind: 'photo', id: next?.id ?? '' }, reason: 'illegal' })
    expect(reported.name).toBe('OK')
    expect(await photosIn(someone, sessionId)).toEqual([])
  })

  it('comes no sooner than chosen, only after the person has written again, and two at most a day from all', async () => {
    const { someone, userId, sessionId } = await inTalk('apart')
    await pass(25)
    await say(someone, sessionId, 'That one is lovely.')
    await pass(60)
    expect(await photosIn(someone, sessionId)).toHaveLength(1)
    w.clock.advance(20 * hourMs)
    await pass(4 * 60)
    await pass(25)
    // Nobody has written for a day: nothing comes.
    expect(await photosIn(someone, sessionId)).toHaveLength(1)
    for (const id of ['noor-haddad', 'freya-lindholm', 'linh-dao']) {
      const { sessionId: place } = await someone.get(openConversation, { characterId: id })
      await say(someone, place, 'The bread is still warm.')
      await someone.get(choosePhotoFrequency, { characterId: id, frequency: 'often' })
    }
    await pass(25)
    await pass(25)
    const sent = await photosOf(userId)
    expect(sent.filter((one) => one.characterId !== characterId)).toHaveLength(2)
  })

  it('comes once, also where its job runs twice at once', async () => {
    const { someone, sessionId, userId } = await inTalk('twice')
    w.clock.advance(10 * minuteMs)
    await Promise.all([w.doJobs(), w.doJobs()])
    expect(await photosIn(someone, sessionId)).toHaveLength(1)
    const own = await photosOf(userId)
    expect(own).toHaveLength(1)
  })
})

type Talk = Awaited<ReturnType<typeof inTalk>>

const unsuited: readonly [string, string, (of: Talk) => Promise<unknown>][] = [
  ['in a heavy talk', 'My grandmother died and I cannot stop crying.', () => Promise.resolve()],
  ['at a goodbye', 'Goodbye, see you tomorrow.', () => Promise.resolve()],
  [
    'after a cry for help',
    'The tram was on time today.',
    async ({ someone, sessionId }) => {
      await say(someone, sessionId, 'I want to kill myself')
      await someone.get(resumeAfterCare, {})
      await say(someone, sessionId, 'The tram was on time.')
    },
  ],
  [
    'in an archived conversation',
    'The tram was on time today.',
    ({ someone, sessionId }) => someone.get(arrangeConversation, { sessionId, place: 'archive' }),
  ],
  [
    'in quiet hours',
    'The tram was on time today.',
    ({ someone }) => {
      const hour = w.clock.now().getUTCHours()
      return someone.get(setQuietHours, { from: hour, to: (hour + 3) % 24 })
    },
  ],
  ['once premium is over', 'The tram was on time today.', ({ userId }) => makePremium(w, userId, w.clock.now())],
  [
    'once it is switched off',
    'The tram was on time today.',
    ({ someone }) => someone.get(choosePhotoFrequency, { characterId, frequency: 'never' }),
  ],
]

describe('no photo comes', () => {
  const talks = new Map<string, Talk>()
  beforeAll(async () => {
    for (const [when, text, happen] of unsuited) {
      const talk = await inTalk(when.replaceAll(' ', '-'), text)
      await happen(talk)
      talks.set(when, talk)
    }
    talks.set('else', await inTalk('somebody'))
    await pass(25)
  })
  const drawnFor = (when: string) => photosOf(talks.get(when)?.userId ?? '')

  it.each(unsuited)('%s', async (when) => {
    expect(await drawnFor(when)).toEqual([])
  })

  it('unless nothing speaks against it', async () => {
    expect(await drawnFor('else')).toHaveLength(1)
  })

  it('where the engine draws none: nothing of it shows, and it is tried again later', async () => {
    const { someone, userId, sessionId } = await inTalk('failed')
    pictures.notify(fails, fails)
    await pass(10)
    expect(await photosIn(someone, sessionId)).toEqual([])
    expect((await someone.get(listOwnPhotos, {})).list).toEqual([])
    expect((await page(someone, sessionId)).list.some(({ occasion }) => occasion)).toBe(false)
    expect(await coinsOf(w, userId)).toEqual({ own: 0, held: 0, spent: 0 })
    await pass(30)
    expect(await photosIn(someone, sessionId)).toHaveLength(1)
  })

  it('where the talk goes on, or the two part, while it is drawn', async () => {
    const talking = await inTalk('goes-on')
    w.clock.advance(10 * minuteMs)
    const requested = pictures.requested()
    let go = () => undefined as void
    pictures.notify(async (order, options) => {
      await new Promise<void>((resolve) => {
        go = resolve
      })
      return pictures.make(order, options)
    })
    const drawing = w.doJobs()
    await requested
    await say(talking.someone, talking.sessionId, 'One more thing.')
    await talking.someone.get(partForGood, { sessionId: talking.sessionId, deletesPhotos: false })
    go()
    await drawing
    expect(await photosOf(talking.userId)).toEqual([])
    expect(await w.db.select().from(sentPhotos).where(eq(sentPhotos.userId, talking.userId))).toMatchObject([
      { frequency: 'never', dueAt: null, lastAt: null },
    ])
  })
})

describe('choosing how often', () => {
  it('begins with never, is a part of premium, and can always be switched off', async () => {
    const { someone } = await memberWith(w, 'free@example.org', 0)
    await someone.get(openConversation, { characterId })
    const choose = async (frequency: 'never' | 'rarely', of = characterId) =>
      (await someone.call(choosePhotoFrequency, { characterId: of, frequency })).name
    expect((await someone.get(relationshipDetail, { characterId })).photoFrequency).toBe('never')
    expect(await choose('rarely')).toBe('PREMIUM_NEEDED')
    expect(await choose('never')).toBe('OK')
    expect(await choose('never', 'noor-haddad')).toBe('CHARACTER_NOT_FOUND')
  })

  it('is shown as it was chosen', async () => {
    const { someone } = await inTalk('shown')
    await someone.get(choosePhotoFrequency, { characterId, frequency: 'rarely' })
    expect((await someone.get(relationshipDetail, { characterId })).photoFrequency).toBe('rarely')
  })
})
