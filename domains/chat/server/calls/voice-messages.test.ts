import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createFfmpegAudio } from '#platform/audio/ffmpeg-audio.ts'
import { durationMs } from '#platform/audio/audio-tool.ts'
import { transact } from '#platform/db/database.ts'
import { startOpenAiSpeech } from '#tests/counterparts/openai-speech.ts'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'
import { answerNext, exchange, newKey, openConversationAs, promptOf, wordsOf } from '#tests/kit/conversations.ts'
import { ffmpegFolder, writeTone } from '#tests/kit/ffmpeg.ts'
import type { Person } from '#tests/kit/person.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { createStubEngine } from '#tests/kit/stub-engine.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { tourDeleteMessage, tourListMessages, tourSendMessage } from '../../contract.ts'
import { allowDictation } from '../../dictation-contract.ts'
import { recordVoice, saveVoice } from '../../voice-message-contract.ts'
import { eraseDeleted } from '../erase-deleted.ts'
import { messages } from '../tables.ts'
import { sweepRecordings } from '../voice-messages/recordings.ts'
import { recordings } from '../voice-messages/tables.ts'

const programs = ffmpegFolder()
const dayMs = 86_400_000
const canary = 'CANARY-52.52N'
const heart = { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] }
const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-voices-'))
const stub = createStubEngine()
let heard = 'I had a long day.'
let tone: Buffer<ArrayBuffer>

let hearing: Awaited<ReturnType<typeof startOpenAiTranscription>>
let speaking: Awaited<ReturnType<typeof startOpenAiSpeech>>
let w: World
beforeAll(async () => {
  tone = programs === null ? Buffer.alloc(0) : await writeTone({ seconds: 1, title: canary })
  hearing = await startOpenAiTranscription(() => heard)
  speaking = await startOpenAiSpeech()
  const [toHear, toSpeak] = [path.join(folder, 'hearing.json'), path.join(folder, 'speech.json')]
  const server = ({ url: baseUrl }: { url: string }, keyVariable: string) => ({ baseUrl, keyVariable, model: 'local' })
  const days = { recordingsADay: 12, recordingsADayOfAll: 200 }
  writeFileSync(toHear, JSON.stringify({ ...server(hearing, 'HEARING_KEY'), timeoutMs: 2000, ...days }))
  const voices = { charactersADay: 300, timeoutMs: 2000, voices: [heart], characters: {} }
  writeFileSync(toSpeak, JSON.stringify({ ...server(speaking, 'SPEECH_KEY'), ...voices }))
  process.env['HEARING_KEY'] = hearing.apiKey
  process.env['SPEECH_KEY'] = speaking.apiKey
  const config = { TRANSCRIPTION_SERVER: toHear, SPEECH_SERVER: toSpeak }
  w = await world({
    engine: stub.engine,
    config: { ...config, ...(programs === null ? {} : { FFMPEG_FOLDER: programs }) },
  })
})
afterAll(async () => {
  await w.close()
  await hearing.close()
  await speaking.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  heard = 'I had a long day.'
  hearing.answersWith(null)
  speaking.answersWith(null)
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
    const again = await createFfmpegAudio(programs ?? '').decode(bytes, {
      kind: 'mp4',
      mostSeconds: 5,
      signal: new AbortController().signal,
    })
    expect(durationMs(again ?? Buffer.alloc(0))).toBeGreaterThan(900)
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
    hearing.answersWith('broken')
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

describe.skipIf(programs === null)('a message of a character that is saved as a voice', () => {
  const answer = '*She nods slowly.* Good evening to you. Sit down.'

  async function answered() {
    const someone = await w.adult()
    const sessionId = await openConversationAs(someone)
    const { message } = await exchange(someone, stub, { sessionId, text: 'Hello', answer })
    return { someone, sessionId, messageId: message.id }
  }

  it('is spoken sentence by sentence from the stored text, once', async () => {
    const { someone, sessionId, messageId } = await answered()
    const before = speaking.received.length
    const params = { messageId, voice: 'af_heart', leavesOutActions: true }
    const { url, ms, key } = await someone.get(saveVoice, params)
    expect(speaking.received.slice(before).map(({ input }) => input)).toEqual(['Good evening to you.', 'Sit down.'])
    // Two sentences of the counterpart's pace, and a breath between them.
    expect(ms).toBeGreaterThan(1500)
    expect((await fetchAs(w, someone, url)).status).toBe(200)
    expect((await listed(someone, sessionId, 'character'))?.voice).toMatchObject({ key, ms })
    expect(await someone.get(saveVoice, params)).toMatchObject({ key })
    expect(speaking.received).toHaveLength(before + 2)
  })

  it('is not shown any more once the words are others', async () => {
    const { someone, sessionId, messageId } = await answered()
    await someone.get(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false })
    await w.db.update(messages).set({ text: 'Other words.' }).where(eq(messages.id, messageId))
    expect((await listed(someone, sessionId, 'character'))?.voice).toBeUndefined()
  })

  it('is refused for what was withdrawn, for others, by no voice, where the server fails, and beyond the day', async () => {
    const { someone, messageId } = await answered()
    const save = (by: Person, change = {}) =>
      by.call(saveVoice, { messageId, voice: 'af_heart', leavesOutActions: false, ...change }).then(({ name }) => name)
    expect(await save(await w.adult())).toBe('MESSAGE_NOT_FOUND')
    expect(await save(someone, { voice: 'nobody' })).toBe('MESSAGE_NOT_FOUND')
    speaking.answersWith('broken')
    expect(await save(someone)).toBe('UNAVAILABLE')
    speaking.answersWith(null)
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
  expect((await someone.upload(recordVoice, {}, new Uint8Array([0x1a, 0x45, 0xdf, 0xa3]))).name).toBe('UNAVAILABLE')
  const messageId = '018f0000-0000-7000-8000-000000000000'
  expect((await someone.call(saveVoice, { messageId, voice: 'x', leavesOutActions: false })).name).toBe('UNAVAILABLE')
  await other.close()
})
