import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '../draw.ts'
import { drawLoop } from '../loop/loop.ts'
import type { DrawingMessage, DrawingRequest } from './drawing-thread.ts'

const post = (message: DrawingMessage) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, kind, appearance, shot, size, face }: DrawingRequest) => {
  const onProgress = (part: number) => post({ id, part })
  const drawn =
    kind === 'loop'
      ? drawLoop(appearance, shot, size, { onProgress })
      : drawPortrait(appearance, shot, size, { onProgress, ...(face ? { face } : {}) })
  drawn.then(
    (bytes) => post({ id, bytes }),
    (error: unknown) => post({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
