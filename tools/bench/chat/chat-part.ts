import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Person } from '#tests/kit/person.ts'
import { startRedis } from '#tests/kit/redis.ts'
import { startPostgres } from '#tests/kit/postgres.ts'
import type { Product } from '#tests/campaigns/product.ts'
import { createDatabase } from '../data/databases.ts'
import type { Program } from '../processes.ts'
import { residentMiB, startProgram, watchUsage } from '../processes.ts'
import type { Say } from '../report/progress.ts'
import type { SmtpCatcher } from '#tests/counterparts/smtp-catcher.ts'
import { startSmtpCatcher } from '#tests/counterparts/smtp-catcher.ts'
import type { ArrivalPlan } from './arrivals.ts'
import { peopleFor, runArrivals } from './arrivals.ts'
import type { ChatRun, Conditions } from './chat-measures.ts'
import { startChatProduct } from './chat-product.ts'
import { chatMeasures, summaryOf } from './chat-measures.ts'
import { prefixMeasures } from './prefix-measures.ts'
import type { ChatTarget, LoadPlan, LoadResult } from './load.ts'
import { runLoad } from './load.ts'
import { asMember } from './members.ts'
import { floorTarget, modelTarget, productTarget, switchMemoryOff } from './targets.ts'

type Contender = { target: ChatTarget; pids: number[]; databasePid?: number }
/** The product as it is started, in one process or in several. */
type Installation = { name: string; processes: readonly [Product, ...Product[]]; databasePid?: number }
type Started = {
  model: Program
  database: { url: string }
  mail: SmtpCatcher
  folder: string
  save<T extends { stop(): Promise<void> }>(program: T): T
}
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
/** How many talk at once in the long run where people come by chance, for how long they come, and how often it is repeated. */
const arrivalLevels: (ArrivalPlan & { times: number })[] = [
  { streams: 50, seconds: 12, times: 3 },
  { streams: 200, seconds: 12, times: 3 },
]
const warmUpStreams = 20
const settleMs = 500
const programs = path.join(import.meta.dirname, '..')

/** Streams chats through the bare relay and through the product, level by level, and compares. */
export async function runChatPart({ say, streams, profileFolder, withoutMemory }: ChatOptions) {
  const chosen = levels.filter((level) => !streams || streams.includes(level.streams))
  const prepare = withoutMemory ? switchMemoryOff : undefined
  const chosenArrivals = arrivalLevels.filter((level) => !streams || streams.includes(level.streams))
  const people = Math.max(...chosen.map((level) => level.streams))
  const members = Math.max(0, ...chosenArrivals.map((level) => peopleFor(level.streams)))
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
    const mail = await startSmtpCatcher()
    open.unshift({ stop: mail.close })
    const env = { SMTP_URL: mail.url }
    const onPostgres = save(
      await startChatProduct(
        model,
        { ...env, DATA_DIR: path.join(folder, 'a'), DATABASE_URL: database.url },
        profileFolder,
      ),
    )
    const onPglite = save(await startChatProduct(model, { ...env, DATA_DIR: path.join(folder, 'b') }))
    const pgliteMiB = residentMiB(onPglite.pid) - residentMiB(onPostgres.pid)
    const products = [
      { name: 'PostgreSQL', processes: [onPostgres], databasePid: database.pid },
      { name: 'PGlite', processes: [onPglite] },
    ] as const
    const contendersWith = async (
      among: readonly Installation[],
      count: number,
      prepared?: (person: Person) => Promise<void>,
    ) => {
      const contenders: Contender[] = [
        { target: modelTarget(model.url), pids: [model.pid] },
        { target: floorTarget(floor.url), pids: [floor.pid] },
      ]
      for (const { name, processes, ...own } of among) {
        const [first, ...more] = processes
        const target = await productTarget(name, [first.url, ...more.map(({ url }) => url)], count, prepared)
        contenders.push({ target, pids: processes.map(({ pid }) => pid), ...own })
      }
      return contenders
    }
    const runs: ChatRun[] = []
    say(`${people} people arrive`)
    const visitors = await contendersWith(products, people, prepare)
    for (const level of chosen)
      for (let time = 0; time < level.times; time += 1)
        for (const contender of visitors)
          runs.push(await measure(contender, { ...level, conditions: 'together', run: runLoad }, say))
    if (chosenArrivals.length > 0) {
      say(`${members} people sign in`)
      const processes = await startTwoProcesses({ model, database, mail, folder, save })
      const inTwo = { name: 'two processes with Redis', processes, databasePid: database.pid }
      const signedIn = await contendersWith([...products, inTwo], members, async (person) => {
        await asMember(mail)(person)
        await prepare?.(person)
      })
      for (const level of chosenArrivals)
        for (let time = 0; time < level.times; time += 1)
          for (const contender of signedIn)
            runs.push(await measure(contender, { ...level, conditions: 'by chance', run: runArrivals }, say))
    }
    return { measures: [...prefixMeasures(), ...chatMeasures(runs, pgliteMiB)], details: { pgliteMiB, runs } }
  } finally {
    for (const program of open) await program.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Two processes of one installation, on a database of their own. */
async function startTwoProcesses({ model, database, mail, folder, save }: Started): Promise<[Product, Product]> {
  const redis = save(await startRedis())
  const env = {
    SMTP_URL: mail.url,
    DATA_DIR: path.join(folder, 'c'),
    DATABASE_URL: await createDatabase(database.url, 'two_processes'),
    REDIS_URL: redis.url,
  }
  // One after the other: the first one makes the tables.
  const first = save(await startChatProduct(model, env))
  return [first, save(await startChatProduct(model, env))]
}

type Load<Plan> = Plan & {
  conditions: Conditions
  run(target: ChatTarget, plan: Plan): Promise<LoadResult>
}

async function measure<Plan extends { streams: number }>(
  { target, pids, databasePid }: Contender,
  load: Load<Plan>,
  say: Say,
): Promise<ChatRun> {
  const { streams, conditions } = load
  await runLoad(target, { streams: Math.min(streams, warmUpStreams), rounds: 1 })
  await new Promise((resolve) => setTimeout(resolve, settleMs))
  const usages = pids.map(watchUsage)
  const databaseUsage = databasePid === undefined ? null : watchUsage(databasePid)
  const result = await load.run(target, load)
  const ended = usages.map((usage) => usage())
  const [cpuSeconds, peakMiB] = [sumOf(ended.map((one) => one.cpuSeconds)), sumOf(ended.map((one) => one.peakMiB))]
  const run: ChatRun = {
    target: target.name,
    conditions,
    streams,
    ...summaryOf(result),
    cpuMsPerThousand: (cpuSeconds * 1e6) / result.tokens,
    databaseCpuMsPerThousand: databaseUsage ? (databaseUsage().cpuSeconds * 1e6) / result.tokens : null,
    peakMiB,
  }
  const { firstTokenMs, tokensPerSecond, shareOfPossible, errors } = run
  say(
    `${streams} streams ${conditions}, ${target.name}: first token ${firstTokenMs.p50.toFixed(1)} / ${firstTokenMs.p99.toFixed(1)} ms, ` +
      `${run.cpuMsPerThousand.toFixed(0)} ms CPU per 1 000 tokens, ${tokensPerSecond.toFixed(0)} tokens/s (${(shareOfPossible * 100).toFixed(0)} %), ` +
      `${peakMiB.toFixed(0)} MiB${Object.keys(errors).length > 0 ? `, errors ${JSON.stringify(errors)}` : ''}`,
  )
  return run
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}
