import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '#tests/kit/postgres.ts'
import { startChatProduct } from '../chat/chat-product.ts'
import { runLoad } from '../chat/load.ts'
import { productTarget } from '../chat/targets.ts'
import { startProgram } from '../processes.ts'
import type { Say } from '../report/progress.ts'
import type { Sample } from './soak-measures.ts'
import { readSample, soakMeasures } from './soak-measures.ts'

type SoakOptions = { say: Say; minutes: number; streams: number }

/** How often each person talks before the next ones come: their energy is for a hundred replies. */
const rounds = 30
/** Until streams are closed, and what they held can be let go. */
const settleMs = 4_000
const operatorToken = 'the-operator-token-of-a-soak-alone'
const modelServer = path.join(import.meta.dirname, '../model-server.ts')

/** Lets new people talk at once, one wave after the other, and looks after each at what the process holds. */
export async function runSoakPart({ say, minutes, streams }: SoakOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-soak-'))
  const open: { stop(): Promise<void> }[] = []
  try {
    const model = await startProgram(modelServer)
    open.unshift(model)
    const database = await startPostgres()
    open.unshift(database)
    const env = { DATA_DIR: folder, DATABASE_URL: database.url, OPERATOR_TOKEN: operatorToken }
    const product = await startChatProduct(model, env)
    open.unshift(product)
    const began = performance.now()
    const samples: Sample[] = []
    while (performance.now() - began < minutes * 60_000) {
      const target = await productTarget('PostgreSQL', [product.url], streams)
      const { chats, tokens, errors } = await runLoad(target, { streams, rounds })
      await pause(settleMs)
      const minute = (performance.now() - began) / 60_000
      const sample = { ...(await readSample(product.url, operatorToken)), minute, chats, tokens, errors }
      samples.push(sample)
      say(
        `${minute.toFixed(1)} min, ${chats} replies: ${sample.residentMiB.toFixed(0)} MiB, heap ${sample.heapMiB.toFixed(0)} MiB, ` +
          `${sample.handles} handles, ${sample.files} files, errors ${JSON.stringify(errors)}`,
      )
    }
    return { measures: soakMeasures(samples, streams), details: { samples } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
