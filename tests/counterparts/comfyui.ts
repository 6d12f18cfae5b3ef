import { randomUUID } from 'node:crypto'
import type { Answer, ReceivedRequest, ServerSocket } from './picture-server.ts'
import { formOf, pictureFor, servePictures, reported } from './picture-server.ts'

/** How it works: well, or in one of the ways in which servers fail and lie. */
export type ComfyBehaviour =
  | 'well'
  | 'never-ending'
  | 'failing'
  | 'erring'
  | 'html'
  | 'small'
  | 'truncated'
  | 'endless'
  | 'no-output'
  | 'no-socket'
  | 'dropping-socket'
  | 'mute-socket'
  | 'babbling-socket'
  | 'forgetful'

type Node = { class_type: string; inputs: Record<string, unknown> }
type Graph = Record<string, Node>
type Order = { id: string; number: number; graph: Graph; clientId: string; isInterrupted: boolean }

/** A stub of ComfyUI; `video` is what its workflows with a SaveVideo node save: its queue, its websocket messages, its history and its files. */
export async function startComfyUi({ port = 0, video = null }: { port?: number; video?: Buffer | null } = {}) {
  let behaviour: ComfyBehaviour = 'well'
  let number = 0
  let running: Order | null = null
  const pending: Order[] = []
  const history = new Map<string, unknown>()
  const files = new Map<string, Buffer>()
  const sockets = new Map<string, ServerSocket>()
  const prompts: Graph[] = []
  const visits: string[] = []
  const interrupted: string[] = []

  const notify = (order: Order, type: string, data: Record<string, unknown>) =>
    behaviour !== 'mute-socket' &&
    sockets.get(order.clientId)?.text(JSON.stringify({ type, data: { ...data, prompt_id: order.id } }))
  const valueOf = (graph: Graph, kind: string, input: string) =>
    Object.values(graph).find((node) => node.class_type === kind)?.inputs[input]

  const work = async () => {
    const order = running ? undefined : pending.shift()
    if (!order) return
    running = order
    notify(order, 'execution_start', {})
    notify(order, 'execution_cached', { nodes: [] })
    for (const [node, { class_type: kind }] of Object.entries(order.graph)) {
      notify(order, 'executing', { node, display_node: node })
      if (kind === 'KSampler') await sample(order, node)
      await turn()
    }
    while (behaviour === 'never-ending' && !order.isInterrupted) await turn()
    finish(order, await outcomeOf(order))
    running = null
    void work()
  }

  const sample = async (order: Order, node: string) => {
    if (behaviour === 'babbling-socket') {
      sockets.get(order.clientId)?.text('{"type": "progress", "data": {')
      sockets.get(order.clientId)?.text('null')
      notify(order, 'progress', { value: 'many', max: -1, node })
    }
    for (let value = 1; value <= 4; value++) {
      notify(order, 'progress', { value, max: 4, node })
      sockets.get(order.clientId)?.bytes(Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 255, 216, 255]))
      if (behaviour === 'dropping-socket' && value === 2) sockets.get(order.clientId)?.drop()
      await turn()
    }
  }

  const outcomeOf = async (order: Order) => {
    if (order.isInterrupted) return { kind: 'execution_interrupted', images: [] }
    if (behaviour === 'erring') return { kind: 'execution_error', images: [] }
    if (behaviour === 'no-output') return { kind: 'execution_success', images: [] }
    if (video && Object.values(order.graph).some(({ class_type: kind }) => kind === 'SaveVideo')) {
      const filename = `nocturne_${String(order.number).padStart(5, '0')}_.mp4`
      files.set(`output/${filename}`, behaviour === 'truncated' ? video.subarray(0, 200) : video)
      return { kind: 'execution_success', images: [{ filename, subfolder: '', type: 'output' }] }
    }
    const seed = Number(valueOf(order.graph, 'KSampler', 'seed'))
    const size = behaviour === 'small' ? 16 : 1
    const width = Number(valueOf(order.graph, 'EmptyLatentImage', 'width')) / size
    const height = Number(valueOf(order.graph, 'EmptyLatentImage', 'height')) / size
    const words = JSON.stringify(order.graph)
    const filename = `nocturne_${String(order.number).padStart(5, '0')}_.png`
    files.set(`output/${filename}`, await pictureFor({ seed, width, height, words }))
    return { kind: 'execution_success', images: [{ filename, subfolder: '', type: 'output' }] }
  }

  const finish = (order: Order, { kind, images }: { kind: string; images: unknown[] }) => {
    const saver = Object.keys(order.graph).at(-1) ?? '9'
    const isWell = kind === 'execution_success'
    const fault = { exception_message: 'CUDA out of memory', node_id: saver, exception_type: 'RuntimeError' }
    if (isWell) notify(order, 'executed', { node: saver, output: { images } })
    if (behaviour !== 'forgetful')
      history.set(order.id, {
        prompt: [order.number, order.id, order.graph, {}, [saver]],
        outputs: images.length > 0 ? { [saver]: { images } } : {},
        status: {
          status_str: isWell ? 'success' : 'error',
          completed: isWell,
          messages: [[kind, isWell ? {} : fault]],
        },
      })
    notify(order, kind, isWell ? {} : fault)
    notify(order, 'executing', { node: null })
  }

  const takeOrder = ({ bytes }: ReceivedRequest): Answer => {
    if (behaviour === 'failing') return reported({ error: 'Internal Server Error' }, 500)
    const { prompt: graph = {}, client_id: clientId = '' } = JSON.parse(bytes.toString('utf8')) as {
      prompt?: Graph
      client_id?: string
    }
    const wrong = wrongIn(graph, files)
    if (wrong)
      return reported({ error: { type: 'prompt_outputs_failed_validation', message: wrong }, node_errors: {} }, 400)
    number += 1
    const order = { id: randomUUID(), number, graph, clientId, isInterrupted: false }
    prompts.push(graph)
    pending.push(order)
    setImmediate(() => void work())
    return reported({ prompt_id: order.id, number, node_errors: {} })
  }

  const view = (url: URL): Answer | null => {
    if (behaviour === 'html')
      return { headers: { 'content-type': 'image/png' }, body: '<!doctype html><p>Not a picture' }
    if (behaviour === 'endless') return 'endless'
    const file = files.get(`${url.searchParams.get('type')}/${url.searchParams.get('filename')}`)
    if (!file) return null
    const whole = behaviour === 'truncated' ? file.subarray(0, file.length / 2) : file
    return { headers: { 'content-type': 'image/png' }, body: whole }
  }

  const listed = (order: Order | null) => (order ? [order.number, order.id, order.graph, {}, []] : null)
  const answer = async (requested: ReceivedRequest): Promise<Answer | null> => {
    const { method, url, bytes } = requested
    visits.push(`${method} ${url.pathname}`)
    const said = () => JSON.parse(bytes.toString('utf8') || '{}') as { prompt_id?: string; delete?: string[] }
    switch (`${method} ${url.pathname}`) {
      case 'POST /prompt':
        return takeOrder(requested)
      case 'GET /queue':
        return reported({ queue_running: [listed(running)].filter(Boolean), queue_pending: pending.map(listed) })
      case 'POST /queue':
        for (const id of said().delete ?? [])
          pending.splice(0, pending.length, ...pending.filter((order) => order.id !== id))
        return {}
      case 'POST /interrupt':
        if (running && (said().prompt_id ?? running.id) === running.id) {
          running.isInterrupted = true
          interrupted.push(running.id)
        }
        return {}
      case 'GET /view':
        return view(url)
      case 'POST /upload/image': {
        const form = await formOf(requested)
        const image = form.get('image') as File
        files.set(`input/${image.name}`, Buffer.from(await image.arrayBuffer()))
        return reported({ name: image.name, subfolder: '', type: 'input' })
      }
      default: {
        const id = /^GET \/history\/([\w-]+)$/u.exec(`${method} ${url.pathname}`)?.[1]
        return id ? reported(history.has(id) ? { [id]: history.get(id) } : {}) : null
      }
    }
  }

  const server = await servePictures(answer, port, (url, socket) => {
    if (behaviour === 'no-socket') return socket.drop()
    const sid = url.searchParams.get('clientId') ?? ''
    sockets.set(sid, socket)
    socket.text(JSON.stringify({ type: 'status', data: { status: { exec_info: { queue_remaining: 0 } }, sid } }))
  })
  return {
    ...server,
    /** Every workflow that was ordered, every address that was called, and every order that was interrupted. */
    prompts,
    visits,
    interrupted,
    isIdle: () => running === null && pending.length === 0,
    openSockets: () => [...sockets.values()].filter((socket) => socket.isOpen()).length,
    behave(next: ComfyBehaviour) {
      behaviour = next
    },
    /** The product's environment for drawing with this server. */
    env: { COMFYUI_URL: server.url },
  }
}

function wrongIn(graph: Graph, files: ReadonlyMap<string, Buffer>): string | null {
  const nodes = Object.values(graph)
  if (!nodes.some(({ class_type: kind }) => kind === 'SaveImage' || kind === 'SaveVideo'))
    return 'Prompt has no outputs'
  for (const { class_type: kind, inputs } of nodes) {
    if (kind === 'CLIPTextEncode' && typeof inputs['text'] !== 'string') return 'Required input is missing: text'
    if (kind === 'KSampler' && typeof inputs['seed'] !== 'number') return 'Failed to convert an input value: seed'
    if (kind === 'LoadImage' && !files.has(`input/${String(inputs['image'])}`)) return 'Invalid image file'
  }
  return null
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}
