import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '../draw.ts'
import { drawLoop } from '../loop/loop.ts'
import type { DrawingMessage, DrawingRequest } from './drawing-thread.ts'

const post = (message: DrawingMessage) => parentPort?.postMessage(message)

parentPort?.on('message', ({ id, kind, appearance, shot, size }: DrawingRequest) => {
  const draw = kind === 'loop' ? drawLoop : drawPortrait
  draw(appearance, shot, size, { onProgress: (part) => post({ id, part }) }).then(
    (bytes) => post({ id, bytes }),
    (error: unknown) => post({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
