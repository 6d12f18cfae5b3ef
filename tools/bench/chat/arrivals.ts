import { setTimeout as pause } from 'node:timers/promises'
import { randomFrom } from '#tests/campaigns/fleet/random.ts'
import type { ChatTarget, LoadResult } from './load.ts'
import { chat, measureLoad } from './load.ts'
import { idealMs } from './spoken.ts'

/** Replies begin as people come, so many at once in the long run, for some seconds. */
export type ArrivalPlan = { streams: number; seconds: number }
export type Arrival = { atMs: number; tokens: number }

/** The shortest and the longest reply, in tokens; those between are as frequent. */
const lengths = { from: 150, to: 300 }
/** Each contender meets the same arrivals. */
const seed = 20_261_130

const nobodyFree = 'nobody is free to talk, so slow are the replies'

/** How many people talk by turns at this many streams: more than are ever busy at once. */
export function peopleFor(streams: number): number {
  return Math.round(streams * 1.3) + 20
}

/** Arrivals by a Poisson process: each pause is by chance, whatever came before it. */
export function arrivalsOf({ streams, seconds }: ArrivalPlan): Arrival[] {
  const { next, below } = randomFrom(seed + streams)
  const usualPauseMs = idealMs((lengths.from + lengths.to) / 2) / streams
  const arrivals: Arrival[] = []
  for (let atMs = 0; ;) {
    atMs -= Math.log(1 - next()) * usualPauseMs
    if (atMs > seconds * 1000) return arrivals
    arrivals.push({ atMs, tokens: lengths.from + below(lengths.to - lengths.from + 1) })
  }
}

/** Lets people talk as they arrive; who is free longest is the next one. */
export function runArrivals(target: ChatTarget, plan: ArrivalPlan): Promise<LoadResult> {
  const arrivals = arrivalsOf(plan)
  const free = Array.from({ length: peopleFor(plan.streams) }, (_, person) => person)
  const possible = {
    tokens: arrivals.reduce((sum, { tokens }) => sum + tokens, 0),
    ms: Math.max(...arrivals.map(({ atMs, tokens }) => atMs + idealMs(tokens))),
  }
  return measureLoad(possible, async (result, agent) => {
    const startedAt = performance.now()
    const talks = arrivals.map(async ({ atMs, tokens }) => {
      await pause(startedAt + atMs - performance.now())
      const person = free.shift()
      if (person === undefined) {
        result.errors[nobodyFree] = (result.errors[nobodyFree] ?? 0) + 1
        return
      }
      await chat(target, { person, tokens }, agent, result)
      free.push(person)
    })
    await Promise.all(talks)
  })
}
