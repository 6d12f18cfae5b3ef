import { randomUUID } from 'node:crypto'
import { FormData } from 'undici'
import { EngineError } from '#platform/models/chat-engine.ts'
import { pause } from '#platform/models/pause.ts'
import { followNews } from './comfyui/progress-events.ts'
import type { Workflow, WorkflowValues } from './comfyui/workflow.ts'
import { readDrawn } from './drawn-picture.ts'
import { createEngineHttp } from './engine-http.ts'
import type { ImageEngine, ImageOptions, ImageOrder } from './image-engine.ts'
import { withinTime } from './within-time.ts'

export type ComfyUiOptions = {
  baseUrl: string
  /** For orders without a reference, and for those with one. */
  workflows: { plain: Workflow; withReference?: Workflow | undefined }
  mostMs?: number
  /** The polling interval for a finished picture; the socket usually reports earlier. */
  pollMs?: number
}

export type SavedFile = { filename?: unknown; subfolder?: unknown; type?: unknown }
/** Videos stand among the images, or in lists of their own, by the node that saved them. */
type Output = { images?: SavedFile[]; gifs?: SavedFile[]; videos?: SavedFile[] }
export type History = { outputs?: Record<string, Output>; status?: { status_str?: unknown; messages?: unknown } }
type Queue = { queue_running?: unknown[][]; queue_pending?: unknown[][] }

const longestMs = 110_000
const usualPollMs = 2000
const openingMs = 3000
const readyMs = 2000
const cancelMs = 1000
/** After this many failed polls the order is lost: ComfyUI has its queue in memory. */
const mostAbsences = 3

/** The values of a workflow, with the picture that becomes one of them. */
type WorkflowOrder = Omit<WorkflowValues, 'reference'> & { reference?: Uint8Array }

/** Runs workflows at a ComfyUI server, and fetches the file that `fileIn` finds among what one saved. */
export function createComfyClient({ baseUrl, pollMs = usualPollMs }: Pick<ComfyUiOptions, 'baseUrl' | 'pollMs'>) {
  const http = createEngineHttp(baseUrl)
  const post = (path: string, body: object, signal: AbortSignal) =>
    http.bytes({ method: 'POST', path, body: JSON.stringify(body), signal })

  const queueOf = async (promptId: string, signal: AbortSignal): Promise<'running' | 'pending' | 'absent'> => {
    const queue = (await http.json({ method: 'GET', path: '/queue', signal })) as Queue
    const holds = (list: unknown[][] | undefined) => (list ?? []).some((item) => item[1] === promptId)
    return holds(queue.queue_running) ? 'running' : holds(queue.queue_pending) ? 'pending' : 'absent'
  }

  /** Takes an order back. Older servers interrupt whatever runs, so only an order that runs is interrupted. */
  const cancel = async (promptId: string) => {
    const signal = AbortSignal.timeout(cancelMs)
    const state = await queueOf(promptId, signal)
    if (state === 'running') await post('/interrupt', { prompt_id: promptId }, signal)
    else if (state === 'pending') await post('/queue', { delete: [promptId] }, signal)
  }

  const upload = async (reference: Uint8Array, signal: AbortSignal): Promise<string> => {
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(reference)], { type: 'image/webp' }), `${randomUUID()}.webp`)
    form.set('type', 'input')
    const stored = (await http.json({ method: 'POST', path: '/upload/image', body: form, signal })) as {
      name?: unknown
      subfolder?: unknown
    }
    if (typeof stored.name !== 'string') throw new EngineError('bad-answer', 'the upload of the reference has no name')
    return typeof stored.subfolder === 'string' && stored.subfolder ? `${stored.subfolder}/${stored.name}` : stored.name
  }

  const submit = async (order: WorkflowOrder, workflow: Workflow, clientId: string, signal: AbortSignal) => {
    const { reference, ...values } = order
    const input = workflow.takesReference && reference ? { reference: await upload(reference, signal) } : {}
    const graph = workflow.fill({ ...values, ...input })
    const body = JSON.stringify({ prompt: graph, client_id: clientId })
    const answer = (await http.json({ method: 'POST', path: '/prompt', body, signal })) as { prompt_id?: unknown }
    if (typeof answer.prompt_id !== 'string') throw new EngineError('bad-answer', 'the order was given no number')
    return answer.prompt_id
  }

  /** Waits for the entry in the history, woken by the socket or by the clock. */
  const finished = async (promptId: string, wake: () => Promise<void>, signal: AbortSignal): Promise<History> => {
    for (let absences = 0; ;) {
      const isWoken = await Promise.race([wake().then(() => true), pause(pollMs, signal).then(() => false)])
      const path = `/history/${encodeURIComponent(promptId)}`
      const entries = (await http.json({ method: 'GET', path, signal })) as Record<string, History | undefined>
      const entry = entries[promptId]
      if (entry) return entry
      absences = (await queueOf(promptId, signal)) === 'absent' ? absences + 1 : 0
      if (absences >= mostAbsences) throw new EngineError('interrupted', 'the server has forgotten the order')
      if (isWoken) await pause(Math.min(pollMs, 200), signal)
    }
  }

  const run = async (
    order: WorkflowOrder,
    { workflow, fileIn }: { workflow: Workflow; fileIn(history: History): SavedFile },
    { signal, onProgress }: ImageOptions,
  ): Promise<Buffer> => {
    const clientId = randomUUID()
    let isOver = false
    let wakeUp: () => void = () => undefined
    const news = followNews(http.base, clientId, workflow.nodes, {
      onPart: (part) => onProgress?.(part),
      onOver() {
        isOver = true
        wakeUp()
      },
    })
    const wake = () =>
      new Promise<void>((resolve) => {
        wakeUp = resolve
        if (isOver) resolve()
        // The socket's message counts once; after it, polling continues.
        isOver = false
      })
    let promptId: string | null = null
    try {
      await Promise.race([news.opened, pause(openingMs, signal)])
      promptId = await submit(order, workflow, clientId, signal)
      const entry = await finished(promptId, wake, signal)
      promptId = null
      return await http.bytes({ method: 'GET', path: pathOf(fileIn(entry)), signal })
    } finally {
      news.close()
      // The result does not matter: no caller waits for it any more.
      if (promptId !== null) await cancel(promptId).catch(() => undefined)
    }
  }

  return {
    run,
    async ready(): Promise<boolean> {
      try {
        await http.json({ method: 'GET', path: '/queue', signal: AbortSignal.timeout(readyMs) })
        return true
      } catch {
        return false
      }
    },
    close: () => http.close(),
  }
}

/** Draws by a ComfyUI server, after a workflow that the operator made. */
export function createComfyUi({ workflows, mostMs = longestMs, ...options }: ComfyUiOptions): ImageEngine {
  const client = createComfyClient(options)
  const draw = async (order: ImageOrder, drawing: ImageOptions): Promise<Uint8Array> => {
    const workflow = order.reference ? (workflows.withReference ?? workflows.plain) : workflows.plain
    const drawn = await readDrawn(await client.run(order, { workflow, fileIn: pictureIn }, drawing), order)
    drawing.onProgress?.(1)
    return drawn
  }
  return {
    name: 'comfyui',
    ready: () => client.ready(),
    draw: (order, drawing) => withinTime(mostMs, drawing, (limited) => draw(order, limited)),
    close: () => client.close(),
  }
}

/** The files that a workflow saved; saved outputs take precedence over previews. Throws where it failed. */
export function savedFiles({ outputs = {}, status }: History): SavedFile[] {
  if (status?.status_str === 'error') throw new EngineError('refused', faultIn(status.messages))
  const files = Object.values(outputs).flatMap(({ images = [], gifs = [], videos = [] }) => [
    ...images,
    ...gifs,
    ...videos,
  ])
  return files.toSorted((one, other) => Number(other.type === 'output') - Number(one.type === 'output'))
}

function pictureIn(history: History): SavedFile {
  const [image] = savedFiles(history)
  if (typeof image?.filename !== 'string') throw new EngineError('bad-answer', 'the workflow saved no picture')
  return image
}

function pathOf({ filename, subfolder, type }: SavedFile): string {
  const query = new URLSearchParams({
    filename: typeof filename === 'string' ? filename : '',
    subfolder: typeof subfolder === 'string' ? subfolder : '',
    type: typeof type === 'string' ? type : 'output',
  })
  return `/view?${query}`
}

function faultIn(messages: unknown): string {
  const list = (Array.isArray(messages) ? messages : []) as [unknown, { exception_message?: unknown }?][]
  const [, fault] = list.find(([kind]) => kind === 'execution_error') ?? []
  const words = typeof fault?.exception_message === 'string' ? fault.exception_message : 'the workflow failed'
  return words.slice(0, 300)
}
