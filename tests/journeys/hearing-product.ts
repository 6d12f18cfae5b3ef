import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startProduct } from '../campaigns/product.ts'
import { startOpenAiTranscription } from '../counterparts/openai-transcription.ts'

type Hear = Parameters<typeof startOpenAiTranscription>[0]

/** A product in `folder` whose transcription server answers by `hear`, and that writes so many tokens a second. */
export async function startHearingProduct(folder: string, hear: Hear, tokensPerSecond: number) {
  const hearing = await startOpenAiTranscription(hear)
  const file = join(folder, 'transcription.json')
  writeFileSync(file, JSON.stringify({ baseUrl: hearing.url, keyVariable: 'HEARING_KEY', model: 'whisper-1' }))
  const product = await startProduct({
    DATA_DIR: join(folder, 'data'),
    TRANSCRIPTION_SERVER: file,
    HEARING_KEY: hearing.apiKey,
    SCRIPTED_TOKENS_PER_SECOND: String(tokensPerSecond),
  })
  return {
    url: product.url,
    hearing,
    async stop() {
      await product.stop()
      await hearing.close()
    },
  }
}
