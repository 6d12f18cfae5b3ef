import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../campaigns/product.ts'
import { startOpenAiSpeech } from '../counterparts/openai-speech.ts'
import { ffmpegFolder } from '../kit/ffmpeg.ts'
import { startOpenAiTranscription } from '../counterparts/openai-transcription.ts'

type Hear = Parameters<typeof startOpenAiTranscription>[0]

/** A speech server of the product, with one voice; its recordings are stored where ffmpeg is. */
async function speechIn(folder: string) {
  const speech = await startOpenAiSpeech()
  const file = join(folder, 'speech.json')
  const voice = { id: 'af_heart', name: 'Heart', languages: ['en-US', 'ar'], fits: ['woman'] }
  const server = { baseUrl: speech.url, keyVariable: 'SPEECH_KEY', model: 'kokoro' }
  writeFileSync(file, JSON.stringify({ ...server, voices: [voice], characters: {} }))
  const env = { SPEECH_SERVER: file, SPEECH_KEY: speech.apiKey, FFMPEG_FOLDER: ffmpegFolder() ?? '' }
  return { speech, env }
}

/**
 * A product in `folder` whose transcription server answers by `hear`, and that writes so many tokens a second; with voices
 * also one that speaks and stores recordings.
 */
export async function startHearingProduct(
  folder: string,
  hear: Hear,
  tokensPerSecond: number,
  { withVoices = false, callPrice = 0 } = {},
) {
  const hearing = await startOpenAiTranscription(hear)
  const file = join(folder, 'transcription.json')
  writeFileSync(file, JSON.stringify({ baseUrl: hearing.url, keyVariable: 'HEARING_KEY', model: 'whisper-1' }))
  const voices = withVoices ? await speechIn(folder) : null
  const env = {
    ...voices?.env,
    DATA_DIR: join(folder, 'data'),
    TRANSCRIPTION_SERVER: file,
    HEARING_KEY: hearing.apiKey,
    SCRIPTED_TOKENS_PER_SECOND: String(tokensPerSecond),
    CALL_COINS_PER_MINUTE: String(callPrice),
  }
  let product = await startProduct(env)
  return {
    url: product.url,
    hearing,
    /** The words that were spoken; none without voices. */
    spoken: () => (voices?.speech.received ?? []).map(({ input }) => input),
    /** Ends the process at once, as a crash does, and starts another one at its address. */
    async crash() {
      const { port } = new URL(product.url)
      await product.kill()
      product = await startProduct({ ...env, PORT: port })
    },
    async stop() {
      await product.stop()
      await voices?.speech.close()
      await hearing.close()
    },
  }
}
