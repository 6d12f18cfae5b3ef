import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exchange, openConversationAs } from '#tests/kit/conversations.ts'
import { ffmpegFolder } from '#tests/kit/ffmpeg.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { recogniserOf } from '#tests/kit/recognition.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { voiceWorld } from '#tests/kit/voice-world.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourListMessages } from '../../contract.ts'
import { recordVoice, saveVoice } from '../../voice-message-contract.ts'
import { messages } from '../tables.ts'
import { sweepRecordings } from '../voice-messages/recordings.ts'

const programs = ffmpegFolder()
const stub = createStubEngine()
let voices: Awaited<ReturnType<typeof voiceWorld>>
let w: World
beforeAll(async () => {
  voices = await voiceWorld(stub.engine, () => '')
  w = voices.w
})
afterAll(() => voices.close())
beforeEach(() => voices.speaking.answersWith(null))

const listed = async (someone: Person, sessionId: string) =>
  (await someone.get(tourListMessages, { sessionId })).list.find(({ role }) => role === 'character')

describe.skipIf(programs === null)('a message of a character that is saved as a voice', () => {
  const answer = '*She nods slowly.* Good evening to you. Sit down.'

  async function answered(said = answer) {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { message } = await exchange(someone, stub, { sessionId, text: 'Hello', answer: said })
    return { someone, sessionId, messageId: message.id }
  }

  it('is spoken sentence by sentence from the stored text, once', async () => {
    const { someone, sessionId, messageId } = await answered()
    const before = voices.speaking.received.length
    const params = { messageId, voice: 'af_heart', leavesOutActions: true }
    const { url, ms, key } = await someone.get(saveVoice, params)
    expect(voices.speaking.received.slice(before).map(({ input }) => input)).toEqual([
      'Good evening to you.',
      'Sit down.',
    ])
    // Two sentences of the counterpart's pace, and a breath between them.
    expect(ms).toBeGreaterThan(1500)
    expect((await fetchAs(w, someone, url)).status).toBe(200)
    expect((await listed(someone, sessionId))?.voice).toMatchObject({ key, ms })
    expect(await someone.get(saveVoice, params)).toMatchObject({ key })
    expect(voices.speaking.received).toHaveLength(before + 2)
  })

  it('is stored as it was spoken: its sound is that of its words, and of no others', async () => {
    const words = 'Good evening to you, and sit down by the stove.'
    const { someone, messageId } = await answered(words)
    const { url } = await someone.get(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false })
    const stored = new Uint8Array(await (await fetchAs(w, someone, url)).arrayBuffer())
    const { recognise } = await recogniserOf([words, 'Good evening to you, and sit down by the window.'])
    expect(await recognise(stored)).toBe(words)
  })

  it('is not shown any more once the words are others', async () => {
    const { someone, sessionId, messageId } = await answered()
    await someone.get(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false })
    await w.db.update(messages).set({ text: 'Other words.' }).where(eq(messages.id, messageId))
    expect((await listed(someone, sessionId))?.voice).toBeUndefined()
  })

  it('is gone a day after its message was withdrawn, or says other words', async () => {
    const [staying, withdrawn] = [await answered(), await answered()]
    const save = ({ someone, messageId }: typeof staying) =>
      someone.get(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false })
    const [one, other] = [await save(staying), await save(withdrawn)]
    const blocked = { text: '', failure: 'REPLY_BLOCKED' as const }
    await w.db.update(messages).set(blocked).where(eq(messages.id, withdrawn.messageId))
    await sweepRecordings({ db: w.db, store: w.services.store }, new Date(w.clock.now().getTime() + 25 * 3_600_000))
    expect((await fetchAs(w, staying.someone, one.url)).status).toBe(200)
    expect((await fetchAs(w, withdrawn.someone, other.url)).status).toBe(404)
  })

  it('is refused for what was withdrawn, for others, by no voice, where the server fails, and beyond the day', async () => {
    const { someone, messageId } = await answered()
    const save = (by: Person, change = {}) =>
      by.call(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false, ...change }).then(({ name }) => name)
    expect(await save(await w.adult())).toBe('MESSAGE_NOT_FOUND')
    expect(await save(someone, { voice: 'nobody' })).toBe('MESSAGE_NOT_FOUND')
    voices.speaking.answersWith('broken')
    expect(await save(someone)).toBe('SPEECH_FAILED')
    voices.speaking.answersWith(null)
    await w.db.update(messages).set({ failure: 'REPLY_BLOCKED' }).where(eq(messages.id, messageId))
    expect(await save(someone)).toBe('MESSAGE_NOT_FOUND')
    await w.db
      .update(messages)
      .set({ failure: null, text: `${'a word and '.repeat(30)}end.` })
      .where(eq(messages.id, messageId))
    expect(await save(someone)).toBe('TOO_MANY_REQUESTS')
  })
})

it('where no program and no servers are set up, both are refused with a clear word', async () => {
  const other = await world()
  const someone = await other.adult()
  const { name } = await someone.upload(recordVoice, {}, new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]))
  expect(name).toBe('TRANSCRIPTION_FAILED')
  const messageId = '018f0000-0000-7000-8000-000000000000'
  expect((await someone.call(saveVoice, { messageId, voice: 'x', leavesOutActions: false })).name).toBe('SPEECH_FAILED')
  await other.close()
})
