import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startOpenAiSpeech } from '../counterparts/openai-speech.ts'
import { startOpenAiTranscription } from '../counterparts/openai-transcription.ts'
import { ffmpegFolder } from './ffmpeg.ts'
import type { createStubEngine } from './stub-engine.ts'
import { world } from './world.ts'

const heart = { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] }

/** A world whose servers hear what a test says and speak with one voice, for three hundred characters of a person a day. */
export async function voiceWorld(engine: ReturnType<typeof createStubEngine>['engine'], hear: () => string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-voices-'))
  const [hearing, speaking] = [await startOpenAiTranscription(hear), await startOpenAiSpeech()]
  const [toHear, toSpeak] = [path.join(folder, 'hearing.json'), path.join(folder, 'speech.json')]
  const server = ({ url: baseUrl }: { url: string }, keyVariable: string) => ({ baseUrl, keyVariable, model: 'local' })
  const days = { recordingsADay: 12, recordingsADayOfAll: 200 }
  writeFileSync(toHear, JSON.stringify({ ...server(hearing, 'HEARING_KEY'), timeoutMs: 2000, ...days }))
  const voices = { charactersADay: 300, timeoutMs: 2000, voices: [heart], characters: {} }
  writeFileSync(toSpeak, JSON.stringify({ ...server(speaking, 'SPEECH_KEY'), ...voices }))
  process.env['HEARING_KEY'] = hearing.apiKey
  process.env['SPEECH_KEY'] = speaking.apiKey
  const programs = ffmpegFolder()
  const config = { TRANSCRIPTION_SERVER: toHear, SPEECH_SERVER: toSpeak }
  const w = await world({ engine, config: { ...config, ...(programs === null ? {} : { FFMPEG_FOLDER: programs }) } })
  return {
    w,
    hearing,
    speaking,
    async close() {
      await w.close()
      await hearing.close()
      await speaking.close()
      rmSync(folder, { recursive: true })
    },
  }
}
