import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { uploadPicture } from '#domains/media/contract.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { messages } from '#domains/chat/server/tables.ts'
import { uploads } from '#domains/media/server/tables.ts'
import { eq } from 'drizzle-orm'
import { newKey } from '../kit/conversations.ts'
import { patternPicture } from '../kit/pattern-picture.ts'
import type { World } from '../kit/world.ts'
import { world } from '../kit/world.ts'

let w: World
beforeAll(async () => {
  const engine = { ...createScriptedEngine({ tokensPerSecond: 0 }), seesPictures: () => true }
  w = await world({ engine, config: { CHAT_PER_PERSON: '20' } })
})
afterAll(() => w.close())

async function withPicture(email: string) {
  const someone = await w.member(email)
  const { sessionId, balances } = await someone.get(openConversation, { characterId: 'mara-voss' })
  const { key } = (await someone.upload(uploadPicture, { isShown: true }, await patternPicture(2))).data
  const said = { sessionId, text: 'Look!', clientMessageId: newKey(), picture: { key, alt: '' } }
  return { someone, sessionId, key, said, energy: balances.energy }
}

it('a message with a picture that is sent many times at once is stored once, and paid once', async () => {
  const { someone, sessionId, said, energy } = await withPicture('many@example.org')
  const answers = await Promise.all(Array.from({ length: 8 }, () => someone.call(sendMessage, said)))
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['OK']))
  const { list } = await someone.get(listMessages, { sessionId })
  expect(list.filter(({ picture }) => picture)).toHaveLength(1)
  expect((await someone.get(openConversation, { characterId: 'mara-voss' })).balances.energy).toBe(energy - 1)
})

it('a picture that is sent while it is swept is in the message with its file, or the message is refused', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, at) => withPicture(`swept-${at}@example.org`)))
  w.clock.advance(61 * 60_000)
  const [, ...answers] = await Promise.all([
    w.services.uploads.sweep(),
    ...people.map(({ someone, said }) => someone.call(sendMessage, said)),
  ])
  for (const [at, { key, someone, sessionId }] of people.entries()) {
    const isThere = (await w.services.uploads.forEngine(key)) !== null
    expect(answers[at]?.name).toBe(isThere ? 'OK' : 'UPLOAD_UNREADABLE')
    const { list } = await someone.get(listMessages, { sessionId })
    expect(list.filter(({ picture }) => picture)).toHaveLength(isThere ? 1 : 0)
  }
})

it('a picture that is sent while its person is erased leaves neither a message nor a file', async () => {
  const { someone, key, said } = await withPicture('erased@example.org')
  const userId = await w.idOf('erased@example.org')
  await Promise.all([someone.call(sendMessage, said), w.services.privacy.erasePerson(userId)])
  await w.doJobs()
  expect(await w.db.$count(messages, eq(messages.userId, userId))).toBe(0)
  expect(await w.db.$count(uploads, eq(uploads.userId, userId))).toBe(0)
  expect(await w.services.uploads.forEngine(key)).toBeNull()
})

it('a picture that two messages show at once is swept with neither of them', async () => {
  const { someone, sessionId, key, said } = await withPicture('twice@example.org')
  const answers = await Promise.all(
    [said, { ...said, clientMessageId: newKey() }].map((one) => someone.call(sendMessage, one)),
  )
  expect(answers.map(({ name }) => name)).toEqual(['OK', 'OK'])
  const { list } = await someone.get(listMessages, { sessionId })
  expect(list.filter(({ picture }) => picture?.key === key)).toHaveLength(2)
  w.clock.advance(2 * 60 * 60_000)
  await w.services.uploads.sweep()
  expect(await w.services.uploads.forEngine(key)).not.toBeNull()
})
