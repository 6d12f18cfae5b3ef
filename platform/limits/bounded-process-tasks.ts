// The program of a bounded process: runs functions of the file that its argument names, as its parent requests them.

export type TaskRequest = { name: string; input: unknown }
export type TaskAnswer = { result: unknown } | { error: unknown }
/** `begun` is said once, when the file is loaded. */
export type TaskMessage = TaskAnswer | 'begun'

type Tasks = Record<string, ((input: unknown) => unknown) | undefined>

const [, , file = ''] = process.argv

async function load(): Promise<Tasks | Error> {
  try {
    return (await import(file)) as Tasks
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

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
