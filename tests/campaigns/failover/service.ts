import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Owner = { uid: number; gid: number }

export type Start = {
  name: string
  program: string
  args: readonly string[]
  /** Where it runs and writes its log. */
  folder: string
  owner?: Owner | undefined
  env?: Record<string, string>
}

const restartMs = 1_000

export type Service = ReturnType<typeof startService>

/** The services of a cluster, which all end together, the last one first. */
export function createServices() {
  const started: Service[] = []
  return {
    start(what: Start): Service {
      const service = startService(what)
      started.push(service)
      return service
    },
    async stop() {
      for (const service of started.toReversed()) await service.stop()
    },
  }
}

export type Services = ReturnType<typeof createServices>

/** A program that is started again a second after it ended, as its systemd unit does, until it is stopped or lost. */
function startService({ name, program, args, folder, owner, env = {} }: Start) {
  let child: ChildProcess
  let isWanted = true
  const launch = () => {
    const log = openSync(path.join(folder, `${name}.log`), 'a')
    // A group of its own, so that it goes with all processes that it started.
    child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
      ...owner,
    })
    closeSync(log)
    child.once('exit', () => void (isWanted && setTimeout(() => isWanted && launch(), restartMs)))
  }
  launch()
  const signalGroup = (signal: NodeJS.Signals) => {
    try {
      process.kill(-(child.pid ?? 0), signal)
    } catch {
      // It has ended by itself.
    }
  }
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    isWanted = false
    if (hasEnded()) return
    const ended = once(child, 'exit')
    signalGroup(signal)
    await Promise.race([ended, pause(10_000).then(() => signalGroup('SIGKILL'))])
  }
  return {
    name,
    /** Ends it as kill -9 does; it comes back by itself. */
    crash: () => signalGroup('SIGKILL'),
    /** Ends it as the loss of its machine does, until `start`. */
    lose: () => end('SIGKILL'),
    start() {
      isWanted = true
      launch()
    },
    stop: () => end('SIGTERM'),
  }
}

/** Waits until a look succeeds; throws what it last found where that takes too long. */
export async function until(name: string, withinMs: number, look: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + withinMs
  let last: unknown
  while (Date.now() < giveUpAt) {
    try {
      if (await look()) return
    } catch (cause) {
      last = cause
    }
    await pause(200)
  }
  throw new Error(`${name}: not within ${withinMs / 1000} s`, { cause: last })
}
