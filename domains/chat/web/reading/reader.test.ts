import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SimulatedVoice } from '#tests/counterparts/device-speech.ts'
import { installDeviceSpeech } from '#tests/counterparts/device-speech.ts'
import { createStore } from '#ui/state/store.ts'
import { deviceVoices } from './device-voices.ts'
import type { Readable, ReaderChoices } from './reader.ts'
import { createReader } from './reader.ts'
import { createDeviceSpeaker } from './device-speaker.ts'
import type { Said } from './speaker.ts'
import { createSpeaker, SpeechFault } from './speaker.ts'
import type { Voice } from '../../voices.ts'

const anna: SimulatedVoice = { voiceURI: 'anna', name: 'Anna', lang: 'de_DE', localService: true }
const eva: SimulatedVoice = { voiceURI: 'eva', name: 'Eva', lang: 'en-US', localService: true }
const ruth: SimulatedVoice = { voiceURI: 'ruth', name: 'Ruth', lang: 'en-GB', localService: true }
const far: SimulatedVoice = { voiceURI: 'far', name: 'Far away', lang: 'en-US', localService: false }
const msPerLetter = 10

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const heart: Voice = { id: 'heart', name: 'Heart', tags: ['en-US'], place: 'service', fits: ['woman'] }

/** A conversation with one message, on a device that speaks; the service speaks where `service` does. */
function stage(
  message: Partial<Readable>,
  change: Partial<ReaderChoices> = {},
  service?: (said: Said) => Promise<void>,
) {
  const listedAfterMs = 200
  const spoken = installDeviceSpeech({ voices: [far, anna, ruth, eva], listedAfterMs, msPerLetter })
  const speaking = { id: 'mara', gender: 'woman' as const }
  const first: Readable = { text: '', isOpen: false, speaking, tag: 'en-US', locale: null, ...message }
  const { set, ...store } = createStore<Readable | null>(first)
  const choices = { speed: 1, leavesOutActions: false, voices: {}, ...change }
  const prepared: string[] = []
  const expected: string[] = []
  const reader = createReader({
    messages: { find: store.state, subscribe: store.subscribe },
    speaker: createSpeaker({
      device: createDeviceSpeaker(speechSynthesis),
      service: {
        say: service ?? (() => Promise.resolve()),
        prepare: (said) => prepared.push(said.words),
        expect: ({ messageId, tag }) => expected.push(`${messageId} ${tag}`),
      },
    }),
    voices: async () => ({ all: [...(service ? [heart] : []), ...(await deviceVoices(speechSynthesis))], own: {} }),
    choices: () => choices,
  })
  return {
    reader,
    spoken,
    prepared,
    expected,
    said: () => spoken.filter(({ state }) => state === 'said').map(({ words }) => words),
    becomes: (next: Partial<Readable> | null) => set(next && { ...first, ...next }),
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

describe('reading a message aloud', () => {
  it('says its sentences one by one, by a voice of the device that speaks its language, and ends', async () => {
    const { reader, spoken, said, pass } = stage({ text: '*She nods.* Good evening. Sit down.' })
    void reader.read('one')
    await pass(250)
    expect(reader.state().sentence?.words).toBe('She nods.')
    await pass(1000)
    expect(said()).toEqual(['She nods.', 'Good evening.', 'Sit down.'])
    expect(new Set(spoken.map(({ voice }) => voice))).toEqual(new Set(['eva']))
    expect(reader.state()).toMatchObject({ messageId: null, sentence: null, fault: null })
  })

  it('knows up to which word a message was heard when it is stopped, and that it was heard whole', async () => {
    const { reader, pass } = stage({ text: 'Good evening. Sit down by the lamp.' })
    void reader.read('one')
    // Both sentences have taken their time but for the last two words.
    await pass(200 + 13 * msPerLetter + 10 * msPerLetter)
    reader.stop()
    expect(reader.heard()).toEqual({ messageId: 'one', to: 'Good evening. Sit down by'.length })
    void reader.read('one')
    await pass(2000)
    expect(reader.heard()).toEqual({ messageId: 'one', to: 'Good evening. Sit down by the lamp.'.length })
  })

  it('has the chosen voice, speed and parts', async () => {
    const choices = { speed: 2, leavesOutActions: true, voices: { mara: 'ruth' } }
    const { reader, spoken, pass } = stage({ text: '*She nods.* Good evening.' }, choices)
    void reader.read('one')
    await pass(1000)
    expect(spoken).toEqual([{ words: 'Good evening.', lang: 'en-GB', rate: 2, voice: 'ruth', state: 'said' }])
  })

  it('follows a reply that is written by whole sentences, and says the rest once it ended', async () => {
    const { reader, said, becomes, pass } = stage({ text: 'Good eve', isOpen: true })
    void reader.read('one')
    await pass(1000)
    expect(said()).toEqual([])
    becomes({ text: 'Good evening. Sit', isOpen: true })
    await pass(1000)
    expect(said()).toEqual(['Good evening.'])
    becomes({ text: 'Good evening. Sit down.', isOpen: false })
    await pass(1000)
    expect(said()).toEqual(['Good evening.', 'Sit down.'])
    expect(reader.state().messageId).toBeNull()
  })

  it.each([
    ['was withdrawn', null],
    ['no longer says it', { text: 'Something else entirely. Yes.', isOpen: true }],
  ])('is silent at once, and stays so, when the reply %s', async (_, after) => {
    const { reader, spoken, becomes, pass } = stage({ text: 'A sentence of some length. More', isOpen: true })
    void reader.read('one')
    await pass(300)
    expect(spoken.map(({ state }) => state)).toEqual(['speaking'])
    becomes(after)
    expect(spoken.map(({ state }) => state)).toEqual(['cancelled'])
    becomes({ text: 'A sentence of some length. More. Even more.', isOpen: false })
    await pass(5000)
    expect(spoken).toHaveLength(1)
    expect(reader.state().messageId).toBeNull()
  })

  it('ends in silence where something outside of the page paused it, and goes on with no other voice', async () => {
    const { reader, spoken, pass } = stage({ text: 'Good evening. Sit down.' }, {}, async () => {
      throw new SpeechFault('paused')
    })
    void reader.read('one')
    await pass(5000)
    expect(spoken).toEqual([])
    expect(reader.state()).toMatchObject({ messageId: null, fallback: null, fault: null })
  })

  it('stops on request, and begins with another message where Chrome drops words after a cancellation', async () => {
    const { reader, spoken, said, pass } = stage({ text: 'Good evening. Sit down.' })
    void reader.read('one')
    await pass(250)
    void reader.read('two')
    await pass(1000)
    expect(spoken.map(({ state }) => state)).toEqual(['cancelled', 'said', 'said'])
    void reader.read('one')
    await pass(20)
    reader.stop()
    await pass(1000)
    expect(said()).toHaveLength(2)
    expect(reader.state()).toMatchObject({ messageId: null, sentence: null, fault: null })
  })

  it('says so where no voice of the device speaks the language, and never lends the words to a server', async () => {
    const { reader, spoken, pass } = stage({ text: 'こんばんは。', tag: 'ja-JP' })
    await Promise.all([reader.read('one'), pass(2000)])
    expect(spoken).toEqual([])
    expect(reader.state().fault).toEqual({ kind: 'noVoice', messageId: 'one', tag: 'ja-JP' })
  })

  it('says so where the browser blocks it, or the voice falls silent without a word', async () => {
    const { reader, pass } = stage({ text: 'Good evening.' })
    speechSynthesis.speak = (utterance) => {
      utterance.dispatchEvent(Object.assign(new Event('error'), { error: 'not-allowed' }))
    }
    await Promise.all([reader.read('one'), pass(2000)])
    expect(reader.state().fault?.kind).toBe('blocked')
    speechSynthesis.speak = () => undefined
    await Promise.all([reader.read('one'), pass(60_000)])
    expect(reader.state().fault?.kind).toBe('silent')
  })

  it('says it by a voice of the service where one fits, with the next sentence ready, and each by its place alone', async () => {
    const said: Said[] = []
    const say = (one: Said) => {
      said.push(one)
      return Promise.resolve()
    }
    const { reader, spoken, prepared, pass } = stage({ text: 'Good evening. Sit down.' }, {}, say)
    await Promise.all([reader.read('one'), pass(300)])
    expect(said.map(({ voice, stretch }) => [voice.id, stretch.messageId, stretch.from, stretch.to])).toEqual([
      ['heart', 'one', 0, 14],
      ['heart', 'one', 14, 23],
    ])
    expect(prepared).toEqual(['Sit down.'])
    expect(spoken).toEqual([])
  })

  it.each(['service', 'limit'] as const)(
    'goes on with a voice of the device where the service fails: %s',
    async (kind) => {
      let tries = 0
      const say = () => {
        tries += 1
        return tries === 1 ? Promise.resolve() : Promise.reject(new SpeechFault(kind))
      }
      const { reader, said, pass } = stage({ text: 'Good evening. Sit down. Stay.' }, {}, say)
      void reader.read('one')
      await pass(250)
      expect(reader.state()).toMatchObject({ messageId: 'one', fallback: kind, fault: null })
      await pass(1000)
      expect(said()).toEqual(['Sit down.', 'Stay.'])
      expect(tries).toBe(2)
      expect(reader.state().messageId).toBeNull()
    },
  )

  it('says that the service fails where no voice of the device could go on', async () => {
    const { reader, pass } = stage({ text: 'Good evening.' }, {}, () => Promise.reject(new SpeechFault('service')))
    speechSynthesis.getVoices = () => []
    await Promise.all([reader.read('one'), pass(2000)])
    expect(reader.state().fault?.kind).toBe('service')
  })
})

it('a browser that lists no voices keeps a voice of the service waiting once, not before each message', async () => {
  const said: string[] = []
  const { reader, pass, becomes } = stage({ text: 'Good evening.' }, {}, ({ words }) =>
    Promise.resolve(void said.push(words)),
  )
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue([])
  void reader.read('one')
  await pass(1600)
  expect(said).toEqual(['Good evening.'])
  becomes({ text: 'Sit down.' })
  void reader.read('two')
  await pass(10)
  expect(said).toEqual(['Good evening.', 'Sit down.'])
})

describe('a reply that is only now being written', () => {
  it('has the audio of its first sentence requested before it is there, and no other has', async () => {
    const begun = stage({ text: 'Good', isOpen: true }, {}, () => Promise.resolve())
    void begun.reader.read('one')
    await begun.pass(250)
    expect(begun.expected).toEqual(['one en-US'])
    begun.reader.stop()
    for (const message of [{ text: 'Good evening. Sit', isOpen: true }, { text: 'Good evening.' }]) {
      const there = stage(message, {}, () => Promise.resolve())
      void there.reader.read('one')
      await there.pass(250)
      expect(there.expected).toEqual([])
      there.reader.stop()
    }
  })
})
