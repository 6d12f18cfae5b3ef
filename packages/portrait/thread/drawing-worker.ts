import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '../draw.ts'
import { drawLoop } from '../loop/loop.ts'
import type { DrawingMessage, DrawingRequest } from './drawing-thread.ts'

const tell = (told: DrawingMessage) => parentPort?.postMessage(told)

parentPort?.on('message', ({ id, kind, appearance, shot, size }: DrawingRequest) => {
  const draw = kind === 'loop' ? drawLoop : drawPortrait
  draw(appearance, shot, size, { onProgress: (part) => tell({ id, part }) }).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
