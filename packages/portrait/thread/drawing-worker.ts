import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '../draw.ts'
import { drawLoop } from '../loop/loop.ts'
import type { Told, Wanted } from './drawing-thread.ts'

const tell = (told: Told) => parentPort?.postMessage(told)

parentPort?.on('message', ({ id, kind, look, shot, size }: Wanted) => {
  const draw = kind === 'loop' ? drawLoop : drawPortrait
  draw(look, shot, size, { onProgress: (part) => tell({ id, part }) }).then(
    (bytes) => tell({ id, bytes }),
    (error: unknown) => tell({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
