import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startPostgres } from '#tests/kit/postgres.ts'
import { residentMiB, startProgram, watchUsage } from '../processes.ts'
import type { Say } from '../report/progress.ts'
import type { ChatRun } from './chat-measures.ts'
import { startChatProduct } from './chat-product.ts'
import { chatMeasures, summaryOf } from './chat-measures.ts'
import { prefixMeasures } from './prefix-measures.ts'
import type { ChatTarget, LoadPlan } from './load.ts'
import { runLoad } from './load.ts'
import { floorTarget, modelTarget, productTarget, switchMemoryOff } from './targets.ts'

type Contender = { target: ChatTarget; pid: number; databasePid?: number }
type ChatOptions = {
  say: Say
  streams?: number[]
  profileFolder?: string
  /** Everybody talks with memory off. */
  withoutMemory?: boolean
}

/** How many talk at once, how often each, and how often the whole is repeated. */
const levels: (LoadPlan & { times: number })[] = [
  { streams: 1, rounds: 5, times: 3 },
  { streams: 50, rounds: 4, times: 3 },
  { streams: 200, rounds: 3, times: 3 },
  { streams: 500, rounds: 2, times: 1 },
  { streams: 1000, rounds: 2, times: 1 },
]
const warmUpStreams = 20
const settleMs = 500
const programs = path.join(import.meta.dirname, '..')

/** Streams chats through the bare relay and through the product, level by level, and compares. */
export async function runChatPart({ say, streams, profileFolder, withoutMemory }: ChatOptions) {
  const chosen = levels.filter((level) => !streams || streams.includes(level.streams))
  const prepare = withoutMemory ? switchMemoryOff : undefined
  const people = Math.max(...chosen.map((level) => level.streams))
  const folder = mkdtempSync(path.join(tmpdir(), 'nocturne-bench-chat-'))
  const open: { stop(): Promise<void> }[] = []
  const save = <T extends { stop(): Promise<void> }>(program: T): T => {
    open.unshift(program)
    return program
  }
  try {
    const model = save(await startProgram(path.join(programs, 'model-server.ts')))
    const floor = save(await startProgram(path.join(programs, 'floor-proxy.ts'), { MODEL_URL: model.url }))
    const database = save(await startPostgres())
    const onPostgres = save(
      await startChatProduct(model, { DATA_DIR: path.join(folder, 'a'), DATABASE_URL: database.url }, profileFolder),
    )
    const onPglite = save(await startChatProduct(model, { DATA_DIR: path.join(folder, 'b') }))
    const pgliteMiB = residentMiB(onPglite.pid) - residentMiB(onPostgres.pid)
    say(`${people} people arrive`)
    const contenders: Contender[] = [
      { target: modelTarget(model.url), pid: model.pid },
      { target: floorTarget(floor.url), pid: floor.pid },
      {
        target: await productTarget('PostgreSQL', onPostgres.url, people, prepare),
        pid: onPostgres.pid,
        databasePid: database.pid,
      },
      { target: await productTarget('PGlite', onPglite.url, people, prepare), pid: onPglite.pid },
    ]
    const runs: ChatRun[] = []
    for (const level of chosen) {
      for (let time = 0; time < level.times; time += 1) {
        for (const contender of contenders) runs.push(await measure(contender, level, say))
      }
    }
    return { measures: [...prefixMeasures(), ...chatMeasures(runs, pgliteMiB)], details: { pgliteMiB, runs } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure({ target, pid, databasePid }: Contender, plan: LoadPlan, say: Say): Promise<ChatRun> {
  await runLoad(target, { streams: Math.min(plan.streams, warmUpStreams), rounds: 1 })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const usage = watchUsage(pid)
  const databaseUsage = databasePid === undefined ? null : watchUsage(databasePid)
  const load = await runLoad(target, plan)
  const { cpuSeconds, peakMiB } = usage()
  const run: ChatRun = {
    target: target.name,
    streams: plan.streams,
    ...summaryOf(load, plan),
    cpuMsPerThousand: (cpuSeconds * 1e6) / load.tokens,
    databaseCpuMsPerThousand: databaseUsage ? (databaseUsage().cpuSeconds * 1e6) / load.tokens : null,
    peakMiB,
  }
  const { firstTokenMs, tokensPerSecond, shareOfPossible, errors } = run
  say(
    `${plan.streams} streams, ${target.name}: first token ${firstTokenMs.p50.toFixed(1)} / ${firstTokenMs.p99.toFixed(1)} ms, ` +
      `${run.cpuMsPerThousand.toFixed(0)} ms CPU per 1 000 tokens, ${tokensPerSecond.toFixed(0)} tokens/s (${(shareOfPossible * 100).toFixed(0)} %), ` +
      `${peakMiB.toFixed(0)} MiB${Object.keys(errors).length > 0 ? `, errors ${JSON.stringify(errors)}` : ''}`,
  )
  return run
}
