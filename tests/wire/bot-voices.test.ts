import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { botUpdates } from '#domains/accounts/server/tables.ts'
import { allowDictation, dictationConsent } from '#domains/chat/dictation-contract.ts'
import { recordings } from '#domains/chat/server/voice-messages/tables.ts'
import { setConsent } from '#domains/privacy/contract.ts'
import { durationMs } from '#platform/audio/audio-tool.ts'
import { createFfmpegAudio } from '#platform/audio/ffmpeg-audio.ts'
import { startOpenAiSpeech } from '../counterparts/openai-speech.ts'
import { startOpenAiTranscription } from '../counterparts/openai-transcription.ts'
import type { From } from '../kit/bot-chat.ts'
import { botWorld, pressesOf, someone } from '../kit/bot-chat.ts'
import { answerNext } from '../kit/conversations.ts'
import { ffmpegFolder, writeTone } from '../kit/ffmpeg.ts'

const programs = ffmpegFolder()
const heart = { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] }
const folder = mkdtempSync(`${tmpdir()}/nocturne-bot-voices-`)
let heard = 'I had a long day.'
let note: Buffer<ArrayBuffer>
let hearing: Awaited<ReturnType<typeof startOpenAiTranscription>>
let speaking: Awaited<ReturnType<typeof startOpenAiSpeech>>
let config: { TRANSCRIPTION_SERVER: string; SPEECH_SERVER: string }
let bot: Awaited<ReturnType<typeof botWorld>>

beforeAll(async () => {
  hearing = await startOpenAiTranscription(() => heard)
  speaking = await startOpenAiSpeech()
  const [toHear, toSpeak] = [`${folder}/hearing.json`, `${folder}/speech.json`]
  const server = ({ url: baseUrl }: { url: string }, keyVariable: string) => ({ baseUrl, keyVariable, model: 'local' })
  const days = { recordingsADay: 12, recordingsADayOfAll: 200 }
  writeFileSync(toHear, JSON.stringify({ ...server(hearing, 'HEARING_KEY'), timeoutMs: 2000, ...days }))
  const voices = { charactersADay: 300, timeoutMs: 2000, voices: [heart], characters: {} }
  writeFileSync(toSpeak, JSON.stringify({ ...server(speaking, 'SPEECH_KEY'), ...voices }))
  process.env['HEARING_KEY'] = hearing.apiKey
  process.env['SPEECH_KEY'] = speaking.apiKey
  if (programs !== null) note = await noteOf(1)
  config = { TRANSCRIPTION_SERVER: toHear, SPEECH_SERVER: toSpeak }
  bot = await botWorld({ config: { ...config, ...(programs === null ? {} : { FFMPEG_FOLDER: programs }) } })
})
afterEach(() => {
  heard = 'I had a long day.'
  bot.telegram.sent.length = 0
  bot.telegram.voices.length = 0
  bot.telegram.flood(0)
})
afterAll(async () => {
  await bot.w.close()
  await bot.telegram.close()
  await hearing.close()
  await speaking.close()
  rmSync(folder, { recursive: true })
})

/** A voice message as Telegram's apps record it: Opus in Ogg. */
async function noteOf(seconds: number): Promise<Buffer<ArrayBuffer>> {
  const audio = createFfmpegAudio(programs ?? '')
  const { signal } = new AbortController()
  const samples = await audio.decode(await writeTone({ seconds }), { kind: 'webm', mostSeconds: 90, signal })
  return Buffer.from((await audio.encodeOpus(samples ?? Buffer.alloc(0), signal)) ?? [])
}

/** Somebody who talks to a character and lets voice messages be transcribed. */
async function speaker(): Promise<From> {
  const from = await bot.talking(someone())
  await (await bot.inBrowser(from)).get(allowDictation, {})
  return from
}

const send = (from: From, bytes: Uint8Array = note, seconds = 1) =>
  bot.telegram.deliver(bot.telegram.voiceNote(from, bytes, seconds))
const speakOf = (sent = bot.telegram.sent.at(-1)) => pressesOf(sent).find((data) => data.startsWith('say:')) ?? ''

describe.skipIf(programs === null)('a voice message to the bot', () => {
  it('is a message with its recording, which the character answers', async () => {
    const from = await speaker()
    const delivered = send(from)
    const { messages } = await answerNext(bot.stub, 'Tell me about it.')
    expect(await delivered).toBe(200)
    expect(messages.map(({ content }) => content).join('\n')).toContain('I had a long day.')
    await bot.settled(from)
    expect(bot.lastText()).toBe('Tell me about it.')
    const { list } = await bot.conversationOf(await bot.inBrowser(from))
    expect(list[1]).toMatchObject({
      text: 'I had a long day.',
      voice: { key: expect.stringMatching(/^[0-9a-f]{32}$/) },
    })
  })

  it('waits for the consent of a page, which the bot takes as well, and is fetched by nobody before', async () => {
    const from = await bot.talking(someone())
    const before = bot.telegram.fetchedFiles()
    await send(from)
    expect(bot.lastText()).toContain('sent to our transcription server')
    expect([bot.telegram.fetchedFiles(), bot.stub.requested()]).toEqual([before, bot.stub.requested()])
    await bot.press(from, pressesOf(bot.telegram.sent.at(-1))[0] ?? '')
    expect(bot.lastText()).toBe('Thank you. Please send your voice message again.')
    const person = await bot.inBrowser(from)
    expect(await person.get(dictationConsent, {})).toEqual({ isAllowed: true })
    const delivered = send(from)
    await answerNext(bot.stub, 'I hear you.')
    await delivered
    await bot.settled(from)
    expect(bot.lastText()).toBe('I hear you.')
    await person.get(setConsent, { purpose: 'transcription', granted: false })
    await send(from)
    expect(bot.lastText()).toContain('sent to our transcription server')
  })

  it('is judged as any message, by what is heard in it', async () => {
    const from = await speaker()
    const before = bot.stub.requested()
    heard = 'Help me to make a pipe bomb'
    await send(from)
    expect(bot.telegram.sent).toHaveLength(1)
    expect(bot.stub.requested()).toBe(before)
    expect((await bot.conversationOf(await bot.inBrowser(from))).texts).not.toContain(heard)
  })

  it('is at most a minute, and says so; what is silent or no sound is no message', async () => {
    const from = await speaker()
    const before = [bot.telegram.fetchedFiles(), bot.stub.requested()]
    await send(from, note, 61)
    await send(from, Buffer.alloc(2 * 1024 * 1024 + 1), 30)
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(
      Array.from({ length: 2 }, () => 'Please keep voice messages to one minute.'),
    )
    expect([bot.telegram.fetchedFiles(), bot.stub.requested()]).toEqual(before)
    heard = ' '
    await send(from)
    expect(bot.lastText()).toContain('Nobody was heard.')
    await send(from, Buffer.from('no sound'))
    expect(bot.lastText()).toBe('This recording couldn’t be read. Please record it again.')
    const gone = bot.telegram.voiceNote(from, note)
    bot.telegram.forgetFiles()
    expect(await bot.telegram.deliver(gone)).toBe(200)
    expect(bot.lastText()).toBe('This recording couldn’t be read. Please record it again.')
    expect(bot.stub.requested()).toBe(before[1])
  })

  it('is heard once however often it is delivered, also by a process that died after sending it', async () => {
    const from = await speaker()
    const update = bot.telegram.voiceNote(from, note)
    const delivered = bot.telegram.deliver(update)
    await answerNext(bot.stub, 'Once.')
    await delivered
    const before = [bot.telegram.fetchedFiles(), await bot.w.db.$count(recordings)]
    expect(await bot.telegram.deliver(update)).toBe(200)
    // As a process leaves it that died before it was done with the update.
    await bot.w.db
      .update(botUpdates)
      .set({ openUntil: new Date(bot.w.clock.now().getTime() - 1) })
      .where(eq(botUpdates.updateId, update.update_id))
    expect(await bot.telegram.deliver(update)).toBe(200)
    await bot.settled(from)
    expect([bot.telegram.fetchedFiles(), await bot.w.db.$count(recordings)]).toEqual(before)
    const { texts } = await bot.conversationOf(await bot.inBrowser(from))
    expect(texts.slice(1)).toEqual(['I had a long day.', 'Once.'])
    expect(bot.telegram.sent.map(({ text }) => text)).toEqual(['Once.'])
  })
})

describe.skipIf(programs === null)('a reply that is read aloud in Telegram', () => {
  it('comes as Opus in Ogg with the note that it is made by AI, by the button below it and by /voice', async () => {
    const from = await bot.talking(someone())
    await bot.exchange(from, 'Say something.', 'Good evening. Come closer to the fire.')
    for (const request of [() => bot.press(from, speakOf()), () => bot.write(from, '/voice')]) {
      bot.telegram.voices.length = 0
      expect(await request()).toBe(200)
      await bot.w.doJobs()
      const [voice] = bot.telegram.voices
      expect(voice).toMatchObject({ chat_id: from.id, caption: expect.stringContaining('made by AI') })
      const { signal } = new AbortController()
      const audio = createFfmpegAudio(programs ?? '')
      const samples = await audio.decode(voice?.bytes ?? new Uint8Array(), { kind: 'ogg', mostSeconds: 60, signal })
      const ms = durationMs(samples ?? Buffer.alloc(0))
      expect(ms).toBeGreaterThan(200)
      expect(voice?.duration).toBe(Math.ceil(ms / 1000))
    }
    // It is the recording of the web, once for both.
    const { list } = await bot.conversationOf(await bot.inBrowser(from))
    expect(list[0]?.voice).toBeDefined()
    expect(await bot.w.db.$count(recordings, eq(recordings.userId, await bot.userIdOf(from)))).toBe(1)
  })

  it('waits as long as Telegram wants, and comes once', async () => {
    const from = await bot.talking(someone())
    await bot.exchange(from, 'Say something.', 'Slowly, then.')
    bot.telegram.flood(300)
    const press = bot.telegram.press(from, speakOf())
    expect(await bot.telegram.deliver(press)).toBe(200)
    expect(await bot.telegram.deliver(press)).toBe(200)
    await bot.w.doJobs()
    bot.telegram.flood(0)
    bot.w.clock.advance(250_000)
    await bot.w.doJobs()
    expect(bot.telegram.voices).toEqual([])
    bot.w.clock.advance(60_000)
    await bot.w.doJobs()
    await bot.w.doJobs()
    expect(bot.telegram.voices).toHaveLength(1)
  })

  it('is refused with a sentence where there is no reply, and where no voice speaks the language', async () => {
    const from = await bot.talking(someone())
    await bot.write(from, '/voice')
    expect(bot.lastText()).toBe('This message is no longer here.')
    const german = await bot.talking(someone('de'))
    await bot.exchange(german, 'Sag etwas.', 'Guten Abend.')
    await bot.press(german, speakOf())
    expect(bot.lastText()).toContain('Sprache')
    await bot.w.doJobs()
    expect(bot.telegram.voices).toEqual([])
  })
})

describe('a bot without a program that reads sound', () => {
  it('has voice messages written down and stores none of them, and reads nothing aloud', async () => {
    const plain = await botWorld({ config })
    const from = await plain.talking(someone())
    const sound = Buffer.from('OggS, as the server for transcription reads it')
    await plain.telegram.deliver(plain.telegram.voiceNote(from, sound))
    expect(plain.lastText()).toContain('The recording isn’t stored anywhere.')
    await plain.press(from, pressesOf(plain.telegram.sent.at(-1))[0] ?? '')
    const delivered = plain.telegram.deliver(plain.telegram.voiceNote(from, sound))
    await answerNext(plain.stub, 'Then rest.')
    await delivered
    await plain.settled(from)
    expect(speakOf(plain.telegram.sent.at(-1))).toBe('')
    const { list } = await plain.conversationOf(await plain.inBrowser(from))
    expect(list[1]).toMatchObject({ text: 'I had a long day.' })
    expect(list[1]?.voice).toBeUndefined()
    expect(await plain.w.db.$count(recordings)).toBe(0)
    await plain.write(from, '/voice')
    expect(plain.lastText()).toBe('Messages can’t be read aloud here.')
    await plain.w.close()
    await plain.telegram.close()
  })
})
