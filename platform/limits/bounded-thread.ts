import { Piscina } from 'piscina'

/** A thread without work ends; what it has loaded takes memory. */
const idleMs = 60_000

export type BoundedThread = {
  /** Runs an exported function of the file with an input; `too-much` where it needs more time or memory than it may. */
  run<Result>(name: string, input: unknown): Promise<Result | 'too-much'>
  close(): Promise<void>
}

/** Runs the functions of a file on a thread of its own: hostile input can neither hold up the server nor take its memory. */
export function createBoundedThread(file: URL, limits: { mostMs: number; memoryMb: number }): BoundedThread {
  const pool = new Piscina({
    filename: file.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    recordTiming: false,
  })
  // An error of a thread that no run waits for, such as one whose run was ended a moment before; unhandled it would end the process.
  pool.on('error', () => undefined)
  return {
    async run<Result>(name: string, input: unknown): Promise<Result | 'too-much'> {
      try {
        return (await pool.run(input, { name, signal: AbortSignal.timeout(limits.mostMs) })) as Result
      } catch (error) {
        if (isTooMuch(error)) return 'too-much'
        throw error
      }
    },
    close: () => pool.destroy(),
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
}
