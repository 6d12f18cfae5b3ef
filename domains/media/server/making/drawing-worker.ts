import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '../portrait/draw.ts'
import { drawLoop } from '../portrait/loop/loop.ts'
import type { ThreadMessage, Wanted } from './drawing-thread.ts'

const notify = (reported: ThreadMessage) => parentPort?.postMessage(reported)

parentPort?.on('message', ({ id, kind, look, shot, size }: Wanted) => {
  const draw = kind === 'loop' ? drawLoop : drawPortrait
  draw(look, shot, size, { onProgress: (part) => notify({ id, part }) }).then(
    (bytes) => notify({ id, bytes }),
    (error: unknown) => notify({ id, failure: error instanceof Error ? error.message : String(error) }),
  )
})
