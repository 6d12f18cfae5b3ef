import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { limitVariables } from '#platform/config/limits.ts'

export type Program = { url: string; pid: number; stop(): Promise<void> }

// The kernel counts CPU time in hundredths of a second on every platform Node runs on.
const ticksPerSecond = 100
const readyWithinMs = 30_000
const stopWithinMs = 10_000
const samplePauseMs = 100

/** Production counts the calls of this machine too; its limits are not what is measured. */
export const withoutLimits = Object.fromEntries(Object.keys(limitVariables).map((name) => [name, '0']))

/** Starts one of our own programs, which prints its port as its first line, and waits for that line. */
export async function startProgram(file: string, env: Record<string, string> = {}): Promise<Program> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', ...withoutLimits, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.stdout.setEncoding('utf8')
  const patience = AbortSignal.timeout(readyWithinMs)
  try {
    const [line] = (await once(child.stdout, 'data', { signal: patience })) as [string]
    child.stdout.resume()
    return { url: `http://127.0.0.1:${Number.parseInt(line, 10)}`, pid: child.pid ?? 0, stop: () => stopChild(child) }
  } catch (cause) {
    await stopChild(child)
    throw new Error(`${file} did not say its port`, { cause })
  }
}

/** Ends a process that we started, by its own pid: first kindly, then for good. */
export async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await ended
  clearTimeout(force)
}

/** A process and all that it started, as the kernel knows them now. */
function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)]
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
    return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number))
  } catch {
    // The process has ended meanwhile, or this is not Linux.
    return []
  }
}

/** CPU seconds that a process and its children have used so far. */
export function cpuSecondsOf(pid: number): number {
  return treeOf(pid).reduce((sum, one) => sum + ownCpuSeconds(one), 0)
}

/** CPU seconds that the first thread of a process, its event loop, has used so far. */
export function loopCpuSecondsOf(pid: number): number {
  return cpuSecondsIn(`/proc/${pid}/task/${pid}/stat`)
}

function ownCpuSeconds(pid: number): number {
  return cpuSecondsIn(`/proc/${pid}/stat`)
}

function cpuSecondsIn(file: string): number {
  const stat = readOrEmpty(file)
  // The name in brackets may hold spaces; user and system time are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond || 0
}

/** Resident memory of a process and its children now, in MiB. */
export function residentMiB(pid: number): number {
  return (
    treeOf(pid).reduce(
      (sum, one) => sum + Number(/^VmRSS:\s+(\d+)/m.exec(readOrEmpty(`/proc/${one}/status`))?.[1] ?? 0),
      0,
    ) / 1024
  )
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // See childrenOf().
    return ''
  }
}

/** Watches processes from now on; the returned function ends the watch and returns their usage. */
export function watchUsage(pid: number): () => { cpuSeconds: number; peakMiB: number } {
  const cpuBefore = cpuSecondsOf(pid)
  let peakMiB = residentMiB(pid)
  const sampler = setInterval(() => void (peakMiB = Math.max(peakMiB, residentMiB(pid))), samplePauseMs)
  return () => {
    clearInterval(sampler)
    return { cpuSeconds: cpuSecondsOf(pid) - cpuBefore, peakMiB: Math.max(peakMiB, residentMiB(pid)) }
  }
}
