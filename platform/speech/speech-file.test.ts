import { describe, expect, it } from 'vitest'
import { parseSpeechFile } from './speech-file.ts'

const heart = { id: 'af_heart', name: 'Heart', languages: ['en-US'], fits: ['woman'] }
const whole = { baseUrl: 'http://127.0.0.1:8880/v1', model: 'kokoro', voices: [heart] }
const read = (change: object, environment = {}) => parseSpeechFile(JSON.stringify({ ...whole, ...change }), environment)

describe('the file of a speech server', () => {
  it('names the server and its voices; the key is in the environment', () => {
    expect(read({ keyVariable: 'SPEECH_KEY', characters: { 'mara-voss': 'af_heart' } }, { SPEECH_KEY: 'k' })).toEqual({
      ...whole,
      apiKey: 'k',
      timeoutMs: 20_000,
      charactersADay: 30_000,
      charactersADayOfAll: 3_000_000,
      characters: { 'mara-voss': 'af_heart' },
    })
  })

  it.each([
    [{ voices: [] }, 'voices: '],
    [{ voices: [heart, heart] }, 'voices.1.id: af_heart is there twice'],
    [{ voices: [{ ...heart, fits: ['cat'] }] }, 'voices.0.fits.0: '],
    [{ characters: { 'mara-voss': 'nobody' } }, 'characters.mara-voss: there is no voice nobody'],
    [{ keyVariable: 'SPEECH_KEY' }, 'keyVariable: SPEECH_KEY is not set'],
    [{ key: 'secret' }, 'the file: '],
    [{ baseUrl: 'file:///etc' }, 'baseUrl: '],
  ])('that is wrong is refused by the place: %j', (change, words) => {
    expect(() => read(change)).toThrow(words)
  })

  it('that is no JSON is refused', () => {
    expect(() => parseSpeechFile('{', {})).toThrow('is not JSON')
  })
})
