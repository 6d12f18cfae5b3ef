// The program of a bounded process: runs functions of the file that its first argument names, as its parent requests them,
// whose id is the second.

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type TaskRequest = { name: string; input: unknown }
export type TaskAnswer = { result: unknown } | { error: unknown }
/** `begun` is said once, when the file is loaded. */
export type TaskMessage = TaskAnswer | 'begun'

type Tasks = Record<string, ((input: unknown) => unknown) | undefined>

const [, , file = '', parent = ''] = process.argv

async function load(): Promise<Tasks | Error> {
  try {
    // A task may hold up all that comes after it.
    await watched
    return (await import(file)) as Tasks
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

// A server that is killed cannot end its processes.
const watch = new Worker(new URL('./bounded-process-watch.ts', import.meta.url), { workerData: Number(parent) })
const watched = once(watch, 'online').then(() => watch.unref())

const loaded = load()
const send = (message: TaskMessage) => process.send?.(message)
void loaded.then(() => send('begun'))

async function answerTo({ name, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    const tasks = await loaded
    if (tasks instanceof Error) return { error: tasks }
    const task = tasks[name]
    return task ? { result: await task(input) } : { error: new Error(`${file} exports no ${name}.`) }
  } catch (error) {
    return { error }
  }
}

process.on('message', (request: TaskRequest) => void answerTo(request).then(send))
