import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { startOpenAiSpeech } from '../counterparts/openai-speech.ts'
import { startOpenAiTranscription } from '../counterparts/openai-transcription.ts'
import { ffmpegFolder, writeTone } from './ffmpeg.ts'
import { recogniserOf } from './recognition.ts'

const programs = ffmpegFolder()
const run = promisify(execFile)
const sentences = ['I had a long day.', 'Tell me about the lamp.']

/** A voice as a browser records it: two seconds of it as Opus, from its middle on, again and again. */
async function recorded(wav: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-recorded-'))
  try {
    const [from, to] = [path.join(folder, 'voice.wav'), path.join(folder, 'voice.webm')]
    writeFileSync(from, wav)
    const loop = ['-v', 'error', '-stream_loop', '3', '-ss', '0.4', '-i', from, '-t', '2']
    await run(path.join(programs ?? '', 'ffmpeg'), [...loop, '-c:a', 'libopus', '-b:a', '24k', to])
    return new Uint8Array(readFileSync(to))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe.skipIf(programs === null)('a recording of a synthesised voice', () => {
  it(
    'is recognised by its sound between the two counterparts, and no other sentence, voice or noise is',
    { timeout: 120_000 },
    async () => {
      const speech = await startOpenAiSpeech()
      const { recognise } = await recogniserOf(sentences)
      const hearing = await startOpenAiTranscription(recognise)
      const say = async (input: string) => {
        const answer = await fetch(`${speech.url}/audio/speech`, {
          method: 'POST',
          headers: { authorization: `Bearer ${speech.apiKey}` },
          body: JSON.stringify({ model: 'local', voice: 'af_heart', input }),
        })
        return recorded(new Uint8Array(await answer.arrayBuffer()))
      }
      const hear = async (recording: Uint8Array<ArrayBuffer>) => {
        const body = new FormData()
        body.set('file', new Blob([recording]), 'voice.webm')
        const headers = { authorization: `Bearer ${hearing.apiKey}` }
        const answer = await fetch(`${hearing.url}/audio/transcriptions`, { method: 'POST', headers, body })
        return ((await answer.json()) as { text: string }).text.trim()
      }
      for (const sentence of sentences) expect(await hear(await say(sentence))).toBe(sentence)
      // The counterpart hangs up on what it does not recognise.
      for (const other of ['I had a long walk.', 'Good evening. How was your night on the air?'])
        await expect(hear(await say(other))).rejects.toThrow()
      await expect(hear(new Uint8Array(await writeTone({ seconds: 3 })))).rejects.toThrow()
      await speech.close()
      await hearing.close()
    },
  )
})
