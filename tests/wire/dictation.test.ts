import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dataOverview, setConsent } from '#domains/privacy/contract.ts'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'
import { dictationBytes } from '#domains/chat/dictation.ts'
import { allowDictation, dictate, dictationConsent } from '#domains/chat/dictation-contract.ts'

const folder = mkdtempSync(join(tmpdir(), 'nocturne-dictation-'))
const webm = (...rest: number[]) => new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...rest])
const words = new Map([
  [1, 'I had a long day.'],
  [2, ''],
  [3, 'a'.repeat(5000)],
])

let counterpart: Awaited<ReturnType<typeof startOpenAiTranscription>>
let w: World
beforeAll(async () => {
  counterpart = await startOpenAiTranscription((bytes) => words.get(bytes.at(-1) ?? 0) ?? '')
  const file = join(folder, 'transcription.json')
  const { url: baseUrl, apiKey } = counterpart
  const entry = { baseUrl, keyVariable: 'HEARING_KEY', model: 'whisper-1', timeoutMs: 1000 }
  writeFileSync(file, JSON.stringify({ ...entry, recordingsADay: 4, recordingsADayOfAll: 13 }))
  process.env['HEARING_KEY'] = apiKey
  w = await world({ config: { TRANSCRIPTION_SERVER: file } })
})
afterAll(async () => {
  await w.close()
  await counterpart.close()
  delete process.env['HEARING_KEY']
  rmSync(folder, { recursive: true })
})
beforeEach(() => counterpart.answersWith(null))

/** Somebody who lets their recordings be written down. */
async function speaker() {
  const someone = await w.adult()
  expect(await someone.get(allowDictation, {})).toEqual({ isAllowed: true })
  return someone
}

describe('dictation', () => {
  it('hears nothing before the person allows it, nor after the settings take that back', async () => {
    const someone = await w.adult()
    const before = counterpart.received.length
    expect(await someone.get(dictationConsent, {})).toEqual({ isAllowed: false })
    expect((await someone.upload(dictate, {}, webm(1))).name).toBe('RECORDING_NOT_ALLOWED')
    await someone.get(allowDictation, {})
    const { consents } = await someone.get(dataOverview, {})
    expect(consents.find(({ purpose }) => purpose === 'transcription')).toMatchObject({ isGranted: true })
    await someone.get(setConsent, { purpose: 'transcription', granted: false })
    expect(await someone.get(dictationConsent, {})).toEqual({ isAllowed: false })
    expect((await someone.upload(dictate, {}, webm(1))).name).toBe('RECORDING_NOT_ALLOWED')
    expect(counterpart.received).toHaveLength(before)
  })

  it('writes down what is said, nothing where nobody speaks, and no more than a message holds', async () => {
    const someone = await speaker()
    expect((await someone.upload(dictate, {}, webm(1))).data).toEqual({ text: 'I had a long day.' })
    expect((await someone.upload(dictate, {}, webm(2))).data).toEqual({ text: '' })
    expect((await someone.upload(dictate, {}, webm(3))).data.text).toHaveLength(4000)
  })

  it('takes recordings alone, and those of a minute', async () => {
    const someone = await speaker()
    const before = counterpart.received.length
    expect((await someone.upload(dictate, {}, Buffer.from('<html>'))).name).toBe('RECORDING_UNREADABLE')
    expect((await someone.call(dictate, {})).name).toBe('RECORDING_UNREADABLE')
    const tooLarge = new Uint8Array(dictationBytes + 1)
    tooLarge.set(webm(1))
    expect((await someone.upload(dictate, {}, tooLarge)).name).toBe('UPLOAD_TOO_LARGE')
    expect(counterpart.received).toHaveLength(before)
  })

  it.each([
    ['broken', 'TRANSCRIPTION_FAILED'],
    ['html', 'TRANSCRIPTION_FAILED'],
    ['silence', 'TRANSCRIPTION_FAILED'],
    ['unreadable', 'RECORDING_UNREADABLE'],
  ] as const)('says %s of the server as %s', async (fault, name) => {
    const someone = await speaker()
    counterpart.answersWith(fault)
    expect((await someone.upload(dictate, {}, webm(1))).name).toBe(name)
  })

  it('is bounded for a person and for everybody together; a try on which the server did not work is not counted', async () => {
    const [one, other] = [await speaker(), await speaker()]
    counterpart.answersWith('broken')
    await one.upload(dictate, {}, webm(1))
    counterpart.answersWith(null)
    for (let times = 0; times < 4; times += 1) expect((await one.upload(dictate, {}, webm(1))).name).toBe('OK')
    const refused = await one.upload(dictate, {}, webm(1))
    expect([refused.name, Number(refused.headers.get('retry-after')) > 3600]).toEqual(['TOO_MANY_REQUESTS', true])
    // Nine of the 13 of everybody are used: three above, one in silence, one that was unreadable, and these four.
    const names: string[] = []
    for (let times = 0; times < 4; times += 1) names.push((await other.upload(dictate, {}, webm(1))).name)
    expect(names).toEqual(['OK', 'OK', 'OK', 'OK'])
    expect((await (await speaker()).upload(dictate, {}, webm(1))).name).toBe('TOO_MANY_REQUESTS')
  })
})

it('is not there without a server', async () => {
  const bare = await world({})
  const someone = await bare.adult()
  expect((await someone.call(allowDictation, {})).name).toBe('TRANSCRIPTION_FAILED')
  expect((await someone.upload(dictate, {}, webm(1))).name).toBe('TRANSCRIPTION_FAILED')
  const { consents } = await someone.get(dataOverview, {})
  expect(consents.map(({ purpose }) => purpose)).not.toContain('transcription')
  await bare.close()
})
