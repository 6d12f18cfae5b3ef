import { parentPort } from 'node:worker_threads'
import { drawPortrait } from '#portrait/draw.ts'
import type { Appearance, Shot } from '#portrait/public.ts'

export type Order = { index: number; look: Appearance; shot: Shot; width: number; height: number; quality?: number }

parentPort?.on('message', async (order: Order) => {
  const webp = await drawPortrait(order.look, order.shot, order, order)
  parentPort?.postMessage({ index: order.index, webp })
})
