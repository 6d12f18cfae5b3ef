import { Worker } from 'node:worker_threads'
import type { Appearance, Shot } from '../appearance.ts'
import type { Face } from '../draw.ts'

/** The requests to the thread, and its answers. */
export type Drawing = {
  kind: 'photo' | 'loop'
  appearance: Appearance
  shot: Shot
  size: { width: number; height: number }
  /** Of a photo: another face than that of her temper. */
  face?: Face
}
export type DrawingRequest = Drawing & { id: number }
export type DrawingMessage = { id: number } & ({ part: number } | { bytes: Uint8Array } | { failure: string })

type Waiting = {
  drawing: Drawing
  /** `stop` ends a drawing in progress, `finish` lets it come to its end; what has not begun is dropped either way. */
  whenAborted: 'stop' | 'finish'
  signal: AbortSignal
  onProgress: (part: number) => void
  resolve: (bytes: Uint8Array) => void
  reject: (error: unknown) => void
}

const longestDrawingMs = 120_000

/** The engine gave no picture: it refused the order, broke down, took too long, or is closed. */
export class DrawingFailed extends Error {
  override name = 'DrawingFailed'
}

/** Draws portraits one after the other on a thread of its own, so that this one stays free to answer people. */
export function createDrawingThread({ mostMs = longestDrawingMs } = {}) {
  const queue: Waiting[] = []
  let worker: Worker | null = null
  let atWork: { id: number; waiting: Waiting; timer: NodeJS.Timeout } | null = null
  let lastId = 0
  let isClosed = false

  /** Ends the drawing in progress by whatever `settle` does, and goes on with the next one. */
  const over = (settle: (waiting: Waiting) => void) => {
    if (!atWork) return
    const { waiting, timer } = atWork
    clearTimeout(timer)
    atWork = null
    settle(waiting)
    next()
  }

  const stopWorker = () => {
    const stopped = worker
    worker = null
    return stopped?.terminate()
  }

  const startWorker = (): Worker => {
    const started = new Worker(new URL('./drawing-worker.ts', import.meta.url))
    // NOTE: only the worker of now is listened to; one that was stopped may still have something to say.
    const isCurrent = () => started === worker
    started.on('message', (message: DrawingMessage) => {
      if (!isCurrent() || message.id !== atWork?.id) return
      if ('part' in message) return atWork.waiting.onProgress(message.part)
      over((waiting) =>
        'bytes' in message ? waiting.resolve(message.bytes) : waiting.reject(new DrawingFailed(message.failure)),
      )
    })
    started.on('error', (cause) => {
      if (!isCurrent()) return
      worker = null
      over((waiting) => waiting.reject(new DrawingFailed('the drawing thread broke down', { cause })))
    })
    started.unref()
    return started
  }

  const next = () => {
    if (atWork || isClosed) return
    const waiting = queue.shift()
    if (!waiting) return
    worker ??= startWorker()
    lastId += 1
    const timer = setTimeout(() => {
      void stopWorker()
      over((late) => late.reject(new DrawingFailed(`not drawn within ${mostMs / 1000} s`)))
    }, mostMs)
    atWork = { id: lastId, waiting, timer }
    waiting.onProgress(0)
    worker.postMessage({ ...waiting.drawing, id: lastId } satisfies DrawingRequest)
  }

  const abort = (waiting: Waiting) => {
    const at = queue.indexOf(waiting)
    if (at >= 0) {
      queue.splice(at, 1)
      waiting.reject(waiting.signal.reason)
    } else if (atWork?.waiting === waiting && waiting.whenAborted === 'stop') {
      void stopWorker()
      over(() => waiting.reject(waiting.signal.reason))
    }
  }

  return {
    /** How many wait for their turn. */
    waiting: () => queue.length,
    draw(
      drawing: Drawing,
      options: { signal: AbortSignal; whenAborted?: 'stop' | 'finish'; onProgress?: (part: number) => void },
    ): Promise<Uint8Array> {
      const { signal, whenAborted = 'stop', onProgress = () => undefined } = options
      return new Promise<Uint8Array>((resolve, reject) => {
        if (isClosed) return reject(new DrawingFailed('the server is stopping'))
        if (signal.aborted) return reject(signal.reason)
        const onAbort = () => abort(waiting)
        const done = () => signal.removeEventListener('abort', onAbort)
        const waiting: Waiting = {
          drawing,
          whenAborted,
          signal,
          onProgress,
          resolve: (bytes) => {
            done()
            resolve(bytes)
          },
          reject: (error) => {
            done()
            reject(error)
          },
        }
        signal.addEventListener('abort', onAbort, { once: true })
        queue.push(waiting)
        next()
      })
    },
    async close() {
      isClosed = true
      const refused = new DrawingFailed('the server is stopping')
      for (const waiting of queue.splice(0)) waiting.reject(refused)
      over((waiting) => waiting.reject(refused))
      await stopWorker()
    },
  }
}

export type DrawingThread = ReturnType<typeof createDrawingThread>
