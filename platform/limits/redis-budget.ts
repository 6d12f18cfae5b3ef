import { randomUUID } from 'node:crypto'
import type { Channels } from '../events/process-bus.ts'
import type { RedisConnections } from '../redis/open-redis.ts'
import type { Budget } from './budget.ts'
import { budgetStep } from './redis-budget-script.ts'

/** A process gives a life sign so often, and loses what it uses after so long without one. */
const usualPace = { lifeSignMs: 1_000, leaseMs: 5_000 }
const keysStayMs = 60_000
const command = 'nocturneBudgetStep'

type Part = {
  name: string
  isPreferred: boolean
  onPlace: (place: number) => void
  grant: () => void
  place: number
  /** When Redis saw it first, in its own count; 0 before that. */
  arrival: string
}

type Step = (...args: (string | number)[]) => Promise<(string | number)[]>

type Options = {
  redis: Pick<RedisConnections, 'commands' | 'onReady'>
  channels: Channels
  name: string
  most: number
  pace?: typeof usualPace
}

/**
 * One budget of all processes by Redis. A request and its end are a command each; the queue is one for all, in order of
 * arrival. What a process uses is free again some seconds after its last life sign. While Redis is away each process
 * has an equal share of the budget, and what it uses meanwhile is counted once Redis is back.
 */
export function createRedisBudget({ redis, channels, name, most, pace = usualPace }: Options): Budget {
  const self = randomUUID()
  const grants = `admission:${name}:`
  const keys = ['processes', 'used', 'preferred', 'others'].map((part) => `nocturne:{admission:${name}}:${part}`)
  redis.commands.defineCommand(command, { numberOfKeys: keys.length, lua: budgetStep })
  const run = (redis.commands as unknown as Record<typeof command, Step>)[command]
  const waiting = new Map<string, Part>()
  const used = new Set<string>()
  const unanswered = new Set<Part>()
  const unreturned = new Set<string>()
  let counted = { running: 0, preferred: 0, others: 0 }
  let processes = 1
  let lastPart = 0
  let isBehind = false
  let settledAt = 0

  const grant = (part: Part) => {
    waiting.delete(part.name)
    unanswered.delete(part)
    used.add(part.name)
    part.grant()
  }

  const moveTo = (part: Part, place: number) => {
    if (place === part.place) return
    part.place = place
    part.onPlace(place)
  }

  /** Without Redis those who wait get what this process may use of the budget. */
  const grantShare = () => {
    const share = Math.max(1, Math.floor(most / processes))
    const inOrder = [...waiting.values()].sort((one, other) => Number(other.isPreferred) - Number(one.isPreferred))
    const free = Math.max(0, share - used.size)
    inOrder.slice(0, free).forEach(grant)
    inOrder.slice(free).forEach((part, index) => moveTo(part, index + 1))
  }

  const hear = (partName: string, place: number, arrival: string) => {
    const part = waiting.get(partName)
    if (!part) return
    unanswered.delete(part)
    part.arrival = arrival
    if (place === 0) grant(part)
    else moveTo(part, place)
  }

  const step = async (requested: Iterable<Part>, returned: readonly string[]) => {
    const isAnew = isBehind
    isBehind = false
    const usedNow = isAnew ? [...used] : []
    const requests = [...(isAnew ? waiting.values() : requested)]
    // After a loss all have the time of a life sign to state what they use before more is given away.
    if (isAnew && used.size + waiting.size > 0) settledAt = performance.now() + pace.lifeSignMs
    const size = performance.now() < settledAt ? 0 : most
    const own = [self, pace.leaseMs, size, `nocturne:${grants}`, keysStayMs]
    const lists = [returned.length, ...returned, isAnew ? 1 : 0, usedNow.length, ...usedNow]
    const asArguments = requests.flatMap((part) => [part.name, part.isPreferred ? 1 : 0, part.arrival])
    try {
      const answer = await run.call(redis.commands, ...keys, ...own, ...lists, ...asArguments)
      const [isKnown, running, preferred, others, count, ...places] = answer
      counted = { running: Number(running), preferred: Number(preferred), others: Number(others) }
      processes = Math.max(1, Number(count))
      for (const part of returned) unreturned.delete(part)
      for (let at = 0; at < places.length; at += 3)
        hear(String(places[at]), Number(places[at + 1]), String(places[at + 2]))
      // Redis lost what it had counted, or this process was silent for too long.
      if (isKnown === 0 && !isAnew) catchUp()
    } catch {
      // Nobody knows whether it was done: the next step that is answered states everything anew.
      isBehind = true
      grantShare()
    }
  }

  const giveLifeSign = () => void step(waiting.values(), [...unreturned])
  const catchUp = () => {
    isBehind = true
    giveLifeSign()
  }

  const reading = channels.subscribe(`${grants}${self}`, (partName) => {
    const part = waiting.get(partName)
    if (part) grant(part)
  })
  redis.onReady(catchUp)
  const signs = setInterval(giveLifeSign, pace.lifeSignMs)
  signs.unref()

  return {
    most,
    counts() {
      const preferred = [...unanswered].filter((part) => part.isPreferred).length
      return {
        running: counted.running,
        preferred: counted.preferred + preferred,
        others: counted.others + unanswered.size - preferred,
      }
    },
    waiting: () => waiting.size,
    request(isPreferred, onPlace) {
      const { promise: granted, resolve } = Promise.withResolvers<void>()
      lastPart += 1
      const name = `${self}:${lastPart}`
      const part: Part = { name, isPreferred, onPlace, grant: resolve, place: 0, arrival: '0' }
      waiting.set(name, part)
      unanswered.add(part)
      void step([part], [])
      return {
        granted,
        leave() {
          unanswered.delete(part)
          const isHeld = waiting.delete(name) || used.delete(name)
          if (!isHeld) return
          unreturned.add(name)
          void step([], [name])
        },
      }
    },
    close() {
      clearInterval(signs)
      reading.end()
    },
  }
}
