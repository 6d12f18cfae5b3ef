import { describe, expect, it } from 'vitest'
import { parseTranscriptionFile } from './transcription-file.ts'

const text = (change = {}) =>
  JSON.stringify({ baseUrl: 'http://127.0.0.1:8000/v1', keyVariable: 'HEARING_KEY', model: 'whisper-1', ...change })

describe('the file of a transcription server', () => {
  it('names a server, its key by a variable, and the limits of a day', () => {
    expect(parseTranscriptionFile(text(), { HEARING_KEY: 'secret' })).toEqual({
      baseUrl: 'http://127.0.0.1:8000/v1',
      apiKey: 'secret',
      model: 'whisper-1',
      timeoutMs: 30_000,
      recordingsADay: 200,
      recordingsADayOfAll: 20_000,
    })
  })

  it.each([
    [text(), {}, 'keyVariable: HEARING_KEY is not set'],
    [text({ model: '' }), { HEARING_KEY: 'secret' }, /^model: /u],
    [text({ voices: [] }), { HEARING_KEY: 'secret' }, /voices/u],
    ['{', {}, /^is not JSON: /u],
  ])('that is wrong is one line that names the place', (file, environment, line) => {
    expect(() => parseTranscriptionFile(file, environment)).toThrow(line)
  })
})
