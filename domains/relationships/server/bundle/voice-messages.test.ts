import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listMessages, sendMessage } from '#domains/chat/contract.ts'
import { allowDictation } from '#domains/chat/dictation-contract.ts'
import { recordVoice } from '#domains/chat/voice-message-contract.ts'
import { createScriptedEngine } from '#platform/models/scripted.ts'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'
import { bringIn, bundleOf, bundleWith, newAddress, partsOf } from '#tests/kit/bundles.ts'
import { newKey, openConversationAs } from '#tests/kit/conversations.ts'
import { ffmpegFolder, writeTone } from '#tests/kit/ffmpeg.ts'
import { fetchAs } from '#tests/kit/person.ts'
import { unzip } from '#tests/kit/unzip.ts'
import type { World } from '#tests/kit/world.ts'
import { world } from '#tests/kit/world.ts'

const programs = ffmpegFolder()
const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-voices-'))
let hearing: Awaited<ReturnType<typeof startOpenAiTranscription>>
let w: World
beforeAll(async () => {
  hearing = await startOpenAiTranscription(() => 'The harbour was quiet.')
  const file = path.join(folder, 'hearing.json')
  const { url: baseUrl, apiKey } = hearing
  writeFileSync(file, JSON.stringify({ baseUrl, keyVariable: 'HEARING_KEY', model: 'local', timeoutMs: 2000 }))
  process.env['HEARING_KEY'] = apiKey
  const config = { TRANSCRIPTION_SERVER: file, ...(programs === null ? {} : { FFMPEG_FOLDER: programs }) }
  w = await world({ engine: createScriptedEngine({ tokensPerSecond: 0 }), config })
}, 120_000)
afterAll(async () => {
  await w.close()
  await hearing.close()
  rmSync(folder, { recursive: true })
})

it.skipIf(programs === null)(
  'a bundle has what the person recorded, for them alone where it comes in',
  async () => {
    const characterId = 'mara-voss'
    const someone = await w.member(newAddress())
    await someone.get(allowDictation, {})
    const sessionId = await openConversationAs(someone, characterId)
    const { key, text } = (await someone.upload(recordVoice, {}, await writeTone({ seconds: 1 }))).data
    expect((await someone.call(sendMessage, { sessionId, text, clientMessageId: newKey(), voice: key })).name).toBe(
      'OK',
    )
    const file = await bundleOf(w, someone, characterId)
    const other = await w.member(newAddress())
    expect(await bringIn(w, other, file, { characterId })).toMatchObject({ state: 'done', unreadable: 0 })
    const { list } = await other.get(listMessages, { sessionId: await openConversationAs(other, characterId) })
    const said = list.find(({ voice }) => voice)
    expect(said).toMatchObject({ role: 'user', text: 'The harbour was quiet.' })
    expect(said?.voice?.key).not.toBe(key)
    expect((await fetchAs(w, other, said?.voice?.url ?? '')).status).toBe(200)
    expect((await fetchAs(w, someone, said?.voice?.url ?? '')).status).toBe(404)
    expect(partsOf(await bundleOf(w, other, characterId))['conversations.json']).toEqual(
      partsOf(file)['conversations.json'],
    )
    const files = unzip(file)
    const voice = [...files.keys()].find((name) => name.endsWith('.m4a')) ?? ''
    expect(JSON.parse(files.get('manifest.json')?.toString() ?? '{}')).toMatchObject({ version: 5 })
    // One that was replaced by another file is left out, and said.
    files.set(voice, Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))
    files.delete('manifest.json')
    const third = await w.member(newAddress())
    const replaced = await bundleWith(files, { version: 5 })
    expect(await bringIn(w, third, replaced, { characterId })).toMatchObject({ state: 'done', unreadable: 1 })
  },
  120_000,
)
