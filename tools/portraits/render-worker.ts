import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '#domains/media/server/portrait/draw.ts'
import type { Look, Shot } from '#domains/media/server/portrait/look.ts'

export type Order = { index: number; look: Look; shot: Shot; width: number; height: number }

parentPort?.on('message', async (order: Order) => {
  const webp = await drawPortrait(order.look, order.shot, order)
  parentPort?.postMessage({ index: order.index, webp })
})
