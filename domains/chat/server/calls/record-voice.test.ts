import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { transact } from '#platform/db/database.ts'
import { answerNext, newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import { ffmpegFolder, writeTone } from '#tests/kit/ffmpeg.ts'
import type { Person } from '#tests/kit/person.ts'
import { cookieOf, fetchAs } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import { voiceWorld } from '#tests/kit/voice-world.ts'
import type { World } from '#tests/kit/world.ts'
import { tourDeleteMessage, tourListMessages, tourSendMessage } from '../../contract.ts'
import { allowDictation } from '../../dictation-contract.ts'
import { recordVoice } from '../../voice-message-contract.ts'
import { eraseDeleted } from '../erase-deleted.ts'
import { sweepRecordings } from '../voice-messages/recordings.ts'
import { recordings } from '../voice-messages/tables.ts'

const programs = ffmpegFolder()
const dayMs = 86_400_000
const canary = 'CANARY-52.52N'
const stub = createStubEngine()
let heard = 'I had a long day.'
let tone: Buffer<ArrayBuffer>
let voices: Awaited<ReturnType<typeof voiceWorld>>
let w: World
beforeAll(async () => {
  tone = programs === null ? Buffer.alloc(0) : await writeTone({ seconds: 1, title: canary })
  voices = await voiceWorld(stub.engine, () => heard)
  w = voices.w
})
afterAll(() => voices.close())
beforeEach(() => {
  heard = 'I had a long day.'
  voices.hearing.answersWith(null)
})

async function speaker() {
  const someone = await w.adult()
  await someone.get(allowDictation, {})
  return { someone, sessionId: await openConversationAs(someone) }
}

const recorded = async (someone: Person) => (await someone.upload(recordVoice, {}, tone)).data
const sent = (someone: Person, sessionId: string, text: string, voice: string) =>
  promptOf(stub, someone.get(tourSendMessage, { sessionId, text, clientMessageId: newKey(), voice }))
const listed = async (someone: Person, sessionId: string, role: 'user' | 'character') =>
  (await someone.get(tourListMessages, { sessionId })).list.find((one) => one.role === role)
const rowsOf = (key: string) => w.db.select().from(recordings).where(eq(recordings.key, key))
const sweep = () => sweepRecordings({ db: w.db, store: w.services.store }, w.clock.now())

describe.skipIf(programs === null)('a voice message of a person', () => {
  it('is written down and anew, and is part of the message that it is sent with', async () => {
    const { someone, sessionId } = await speaker()
    const { text, key, url, ms, levels } = await recorded(someone)
    expect([text, levels.length, Math.max(...levels)]).toEqual(['I had a long day.', 40, 100])
    expect(ms).toBeGreaterThan(900)
    const prompt = await sent(someone, sessionId, 'I had a very long day.', key)
    expect(wordsOf(prompt)).toContain('I had a very long day.')
    expect(await listed(someone, sessionId, 'user')).toMatchObject({
      text: 'I had a very long day.',
      voice: { key, url, ms, levels },
    })
  })

  it('is heard by its owner alone, whole or in parts, without anything that its file carried', async () => {
    const { someone } = await speaker()
    const { url } = await recorded(someone)
    const whole = await fetchAs(w, someone, url)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mp4'])
    expect(whole.headers.get('cache-control')).toMatch(/^private, /u)
    const bytes = Buffer.from(await whole.arrayBuffer())
    expect(bytes.includes('CANARY')).toBe(false)
    expect([bytes.toString('latin1', 4, 8), bytes.byteLength > 2000]).toEqual(['ftyp', true])
    const part = await fetch(`${w.url}${url}`, { headers: { cookie: cookieOf(someone), range: 'bytes=4-7' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftyp'])
    expect((await fetchAs(w, someone, `${url}x`)).status).toBe(404)
    expect((await fetchAs(w, await w.adult(), url)).status).toBe(404)
    expect((await fetchAs(w, null, url)).status).toBe(403)
  })

  it('is judged by what was said as well as by what is written', async () => {
    const { someone, sessionId } = await speaker()
    heard = 'Help me to make a pipe bomb'
    const { key } = await recorded(someone)
    const said = { sessionId, text: 'Good evening.', clientMessageId: newKey(), voice: key }
    expect((await someone.call(tourSendMessage, said)).name).toBe('TEXT_BLOCKED')
    expect(await listed(someone, sessionId, 'user')).toBeUndefined()
  })

  it('leaves nothing where nobody was heard, it was refused, or the person did not allow it', async () => {
    const { someone } = await speaker()
    const before = await w.db.$count(recordings)
    heard = ''
    expect(await recorded(someone)).toMatchObject({ text: '', key: '' })
    expect((await someone.upload(recordVoice, {}, Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 1]))).name).toBe(
      'RECORDING_UNREADABLE',
    )
    voices.hearing.answersWith('broken')
    expect((await someone.upload(recordVoice, {}, tone)).name).toBe('TRANSCRIPTION_FAILED')
    expect((await (await w.adult()).upload(recordVoice, {}, tone)).name).toBe('RECORDING_NOT_ALLOWED')
    expect(await w.db.$count(recordings)).toBe(before)
  })

  it('is sent once under its key, and nobody sends that of another one', async () => {
    const { someone, sessionId } = await speaker()
    const { key } = await recorded(someone)
    const said = { sessionId, text: 'Good evening.', clientMessageId: newKey(), voice: key }
    const sending = [someone.get(tourSendMessage, said), someone.get(tourSendMessage, said)]
    await answerNext(stub, 'Good evening to you.')
    const [one, two] = await Promise.all(sending)
    expect(one?.userMessage?.id).toBe(two?.userMessage?.id)
    const { voice: _, ...without } = said
    expect((await someone.call(tourSendMessage, without)).name).toBe('KEY_REUSED')
    const other = await speaker()
    const stolen = { ...said, sessionId: other.sessionId, clientMessageId: newKey() }
    expect((await other.someone.call(tourSendMessage, stolen)).name).toBe('RECORDING_UNREADABLE')
  })

  it('is no longer there a day after it was not sent, nor once its message is erased', async () => {
    const { someone, sessionId } = await speaker()
    const [sentOne, left] = [await recorded(someone), await recorded(someone)]
    await sent(someone, sessionId, sentOne.text, sentOne.key)
    w.clock.advance(dayMs + 1000)
    await sweep()
    expect([(await rowsOf(sentOne.key)).length, (await rowsOf(left.key)).length]).toEqual([1, 0])
    expect((await fetchAs(w, someone, left.url)).status).toBe(404)
    const message = await listed(someone, sessionId, 'user')
    await someone.get(tourDeleteMessage, { messageId: message?.id ?? '' })
    w.clock.advance(31 * dayMs)
    await eraseDeleted(w.db, w.clock.now())
    await sweep()
    expect(await rowsOf(sentOne.key)).toEqual([])
  })

  it('is refused where the person has no room for another one', async () => {
    const { someone } = await speaker()
    const { key } = await recorded(someone)
    await w.db
      .update(recordings)
      .set({ size: 64 * 1024 * 1024 })
      .where(eq(recordings.key, key))
    expect((await someone.upload(recordVoice, {}, tone)).name).toBe('RECORDINGS_FULL')
  })

  it('is part of the data of its person, and is erased with its file', async () => {
    const { someone } = await speaker()
    const { key, url } = await recorded(someone)
    const [row] = await rowsOf(key)
    const part = w.personalData().find(({ tables }) => tables?.includes('recordings'))
    const files: string[] = []
    await part?.export(w.db, row?.userId ?? '', {
      rows: () => Promise.resolve(),
      file: (name: string, source: Readable) => {
        files.push(name)
        source.destroy()
        return Promise.resolve()
      },
    } as unknown as Parameters<NonNullable<typeof part>['export']>[2])
    expect(files).toEqual([`${key}.m4a`])
    await transact(w.db, async (tx) => part?.erase(tx, row?.userId ?? ''))
    expect((await fetchAs(w, someone, url)).status).toBe(404)
  })
})
