import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOpenAiTranscription } from '#tests/counterparts/openai-transcription.ts'

/** A server that hears these words in every recording, with the variables of a world that uses it. */
export async function hearingServer(words: string) {
  const folder = mkdtempSync(join(tmpdir(), 'nocturne-hearing-'))
  const counterpart = await startOpenAiTranscription(() => words)
  const file = join(folder, 'transcription.json')
  const entry = { baseUrl: counterpart.url, keyVariable: 'HEARING_KEY', model: 'whisper-1', timeoutMs: 1000 }
  writeFileSync(file, JSON.stringify({ ...entry, recordingsADay: 100, recordingsADayOfAll: 100 }))
  process.env['HEARING_KEY'] = counterpart.apiKey
  return {
    config: { TRANSCRIPTION_SERVER: file },
    heard: () => counterpart.received.length,
    async close() {
      await counterpart.close()
      delete process.env['HEARING_KEY']
      rmSync(folder, { recursive: true })
    },
  }
}
