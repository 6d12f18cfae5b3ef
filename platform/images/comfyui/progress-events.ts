import type { Socket } from 'node:net'
import { Agent, buildConnector, WebSocket } from 'undici'

const mostMessageBytes = 16 * 1024 * 1024
const connectMs = 5000

type News = { type?: unknown; data?: { node?: unknown; nodes?: unknown; value?: unknown; max?: unknown } }
type ProgressListeners = { onPart: (part: number) => void; onOver: () => void }

/**
 * Follows ComfyUI's messages about the work of one client. It only reduces latency: completion is polled over HTTP, so
 * a socket that breaks, lies or never opens loses no picture.
 */
export function followNews(base: URL, clientId: string, nodes: number, { onPart, onOver }: ProgressListeners) {
  const address = new URL(base)
  address.protocol = base.protocol === 'https:' ? 'wss:' : 'ws:'
  address.pathname = `${base.pathname.replace(/(?<!\/)\/+$/u, '')}/ws`
  address.search = `?clientId=${clientId}`
  const connect = buildConnector({ timeout: connectMs })
  let line: Socket | null = null
  const dispatcher = new Agent({
    webSocket: { maxPayloadSize: mostMessageBytes },
    connect: (options, done) =>
      connect(options, (...[error, socket]) => {
        line = socket
        if (error) done(error, null)
        else done(null, socket)
      }),
  })
  const socket = new WebSocket(address, { dispatcher })
  const finished = new Set<string>()
  let running: string | null = null

  const read = ({ type, data = {} }: News) => {
    if (type === 'execution_cached' && Array.isArray(data.nodes))
      for (const node of data.nodes) finished.add(String(node))
    else if (type === 'executing') {
      if (running !== null) finished.add(running)
      running = typeof data.node === 'string' ? data.node : null
      if (data.node === null) onOver()
    } else if (type === 'execution_success' || type === 'execution_error' || type === 'execution_interrupted') onOver()
    const step = type === 'progress' && Number(data.max) > 0 ? Number(data.value) / Number(data.max) : 0
    const part = (finished.size + Math.min(1, step || 0)) / nodes
    if (type !== 'status') onPart(Math.min(0.99, part))
  }

  socket.addEventListener('message', ({ data }: { data: unknown }) => {
    // Binary messages are previews, which are not used.
    if (typeof data !== 'string') return
    try {
      read(JSON.parse(data) as News)
    } catch {
      // Malformed messages are ignored.
    }
  })
  const opened = new Promise<void>((resolve) => {
    for (const event of ['open', 'error', 'close'] as const) socket.addEventListener(event, () => resolve())
  })
  return {
    /** Settled once the socket is open, or will not open. */
    opened,
    close() {
      socket.close()
      // A server that does not close its side would leave the connection open.
      line?.destroySoon()
      void dispatcher.destroy()
    },
  }
}
