import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { TaskAnswer, TaskMessage, TaskRequest } from './bounded-process-tasks.ts'

/** A process without work ends; what it has loaded takes memory. */
const idleMs = 60_000
/** Loading the program takes two to three seconds of processor time; on a busy machine some times that. */
const longestStartMs = 60_000
/** V8 aborts a process whose memory is full; some systems report that as this code, others as a signal. */
const abortedCode = 134

export type BoundedProcess = {
  /** Runs an exported function of the file with an input; `too-much` where it needs more time or memory than it may. */
  run<Result>(name: string, input: unknown): Promise<Result | 'too-much'>
  close(): Promise<void>
}

type Child = { process: ChildProcess; hasBegun: boolean }

/**
 * Runs the functions of a file in a process of its own, one after the other: hostile input can neither hold up the server nor
 * take its memory. A thread would not do: V8 ends the whole process where a thread fills its memory faster than it can be
 * ended. The process has no environment, writes no file, starts no program, and ends with the server, however that ends.
 */
export function createBoundedProcess(file: URL, limits: { mostMs: number; memoryMb: number }): BoundedProcess {
  let child: Child | null = null
  let idle: NodeJS.Timeout | undefined
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()

  const end = () => {
    child?.process.kill('SIGKILL')
    child = null
  }
  const runNow = async (request: TaskRequest): Promise<TaskAnswer | 'too-much'> => {
    if (isClosed) throw new Error('This bounded process is closed.')
    clearTimeout(idle)
    if (!child?.process.connected) child = startChild(file, limits.memoryMb)
    hold(child.process, true)
    try {
      const answer = await answerOf(child, request, limits.mostMs)
      if (answer === 'too-much') end()
      else hold(child.process, false)
      return answer
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, idleMs).unref()
    }
  }

  return {
    async run<Result>(name: string, input: unknown): Promise<Result | 'too-much'> {
      const turn = last.then(() => runNow({ name, input }))
      last = turn.catch(() => null)
      const answer = await turn
      if (answer === 'too-much') return answer
      if ('error' in answer) throw answer.error
      return answer.result as Result
    },
    async close() {
      isClosed = true
      clearTimeout(idle)
      const ended = child?.process.connected ? once(child.process, 'exit') : null
      end()
      await ended
    },
  }
}

function startChild(file: URL, memoryMb: number): Child {
  const program = new URL('./bounded-process-tasks.ts', import.meta.url)
  const child = fork(program, [file.href, String(process.pid)], {
    execArgv: [`--max-old-space-size=${memoryMb}`, '--permission', '--allow-fs-read=*', '--allow-worker'],
    env: {},
    // V8 writes pages as it aborts; the answer says enough.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  // An error without a listener would end the server; a request that waits hears of it, too.
  child.on('error', () => undefined)
  return { process: child, hasBegun: false }
}

/** Whether the server waits for a process before it ends: while it works. */
function hold(process: ChildProcess, isHeld: boolean): void {
  const call = isHeld ? 'ref' : 'unref'
  process[call]()
  process.channel?.[call]()
}

/** The answer to one request, whose time begins when the program is loaded. */
async function answerOf(child: Child, request: TaskRequest, mostMs: number): Promise<TaskAnswer | 'too-much'> {
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer | 'too-much'>()
  const work = () => setTimeout(() => resolve('too-much'), mostMs)
  const start = () => setTimeout(() => reject(new Error('A bounded process did not start.')), longestStartMs)
  let timer = child.hasBegun ? work() : start()
  const onMessage = (received: unknown) => {
    const message = received as TaskMessage
    if (message !== 'begun') return resolve(message)
    child.hasBegun = true
    clearTimeout(timer)
    timer = work()
  }
  const onExit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (signal !== null || code === abortedCode) resolve('too-much')
    else reject(new Error(`A bounded process ended with ${code} while it worked.`))
  }
  // A request that cannot be sent meets a process that has ended, and its exit is the answer.
  child.process
    .on('message', onMessage)
    .on('exit', onExit)
    .on('error', reject)
    .send(request, () => undefined)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.process.off('message', onMessage).off('exit', onExit).off('error', reject)
  }
}
