import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openConversation, sendMessage } from '#domains/chat/contract.ts'
import { conversationPhotos, messages } from '#domains/chat/server/tables.ts'
import { createSentPhotos } from '#domains/media/server/photos/sent-photos.ts'
import { photos } from '#domains/media/server/tables.ts'
import { choosePhotoFrequency, setQuietHours } from '#domains/relationships/contract.ts'
import type { SendPhotoNeeds } from '#domains/relationships/server/sent-photos/send-photo.ts'
import { sendPhoto } from '#domains/relationships/server/sent-photos/send-photo.ts'
import { newKey, sameWords } from '../kit/conversations.ts'
import { initiativesOf } from '../kit/initiatives.ts'
import { makePremium, memberWith } from '../kit/photos.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

const characterId = 'mara-voss'
const { signal } = new AbortController()
let w: World
beforeAll(async () => {
  // Some of her words would be a goodbye, after which no photo comes.
  w = await world({ engine: sameWords('tram') })
}, 60_000)
afterAll(() => w.close())

async function inTalk(name: string) {
  const email = `${name}@example.org`
  const { userId } = await memberWith(w, email, 0)
  await makePremium(w, userId)
  const someone = await w.member(email)
  const { sessionId } = await someone.get(openConversation, { characterId })
  await someone.get(sendMessage, { sessionId, text: 'I painted the boat red.', clientMessageId: newKey() })
  await someone.get(setQuietHours, { from: 0, to: 0 })
  await someone.get(choosePhotoFrequency, { characterId, frequency: 'often' })
  w.clock.advance(600_000)
  return { userId }
}

/** The real path of a photo, with pictures that cost no time; `files` are those that were drawn and not discarded. */
function workers() {
  const files = new Set<string>()
  const { needs: initiative, announced } = initiativesOf(w, 'I thought you might like this one.')
  const drawing = {
    engineOf: () => 'puppet',
    orderOf: () => Promise.resolve({}),
    picture: () => {
      const file = `photos/${crypto.randomUUID()}`
      files.add(file)
      return Promise.resolve({ file, width: 60, height: 80, thumbhash: '' })
    },
    timeLimit: () => AbortSignal.timeout(60_000),
  } as unknown as Parameters<typeof createSentPhotos>[0]['drawing']
  const store = {} as Parameters<typeof createSentPhotos>[0]['store']
  const sent = createSentPhotos({ store, drawing })
  const needs: SendPhotoNeeds = {
    sent: { ...sent, discard: ({ picture }) => Promise.resolve(files.delete(picture.file)) },
    initiative,
  }
  return { needs, files, announced }
}

async function storedFor(userId: string) {
  const said = await w.db.select().from(messages).where(eq(messages.userId, userId))
  return {
    said: said.filter(({ occasion }) => occasion === 'photo').map(({ id }) => id),
    drawn: (await w.db.select().from(photos).where(eq(photos.creatorId, userId))).map(({ picture }) => picture?.file),
    stood: await w.db.select().from(conversationPhotos).where(eq(conversationPhotos.userId, userId)),
  }
}

it('a photo that ten workers are about to send is stored and announced once, and the other pictures go', async () => {
  const { userId } = await inTalk('ten-photos')
  const { needs, files, announced } = workers()
  await Promise.all(Array.from({ length: 10 }, () => sendPhoto(needs, { userId, characterId }, signal)))
  const { said, drawn, stood } = await storedFor(userId)
  expect([said.length, drawn.length, stood.length]).toEqual([1, 1, 1])
  expect(announced).toEqual(said)
  expect([...files]).toEqual(drawn)
})

it('a worker that dies while it stores leaves nothing half, and the next one sends the photo once', async () => {
  const { userId } = await inTalk('dies')
  const { needs } = workers()
  const dying: SendPhotoNeeds = {
    ...needs,
    sent: { ...needs.sent, store: () => Promise.reject(new Error('the process is gone')) },
  }
  await expect(sendPhoto(dying, { userId, characterId }, signal)).rejects.toThrow('the process is gone')
  expect(await storedFor(userId)).toEqual({ said: [], drawn: [], stood: [] })
  for (let run = 0; run < 2; run += 1) await sendPhoto(needs, { userId, characterId }, signal)
  const { said, drawn, stood } = await storedFor(userId)
  expect([said.length, drawn.length, stood.length]).toEqual([1, 1, 1])
})
