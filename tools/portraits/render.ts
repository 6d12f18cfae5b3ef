import { Worker } from 'node:worker_threads'
import { drawPortrait } from '#portrait/draw.ts'
import type { Order } from './render-worker.ts'

type Wanted = Omit<Order, 'index'>

/** Draws pictures on this thread and one more; each is handed over as soon as it is done. */
export async function renderAll(wanted: readonly Wanted[], done: (webp: Buffer, index: number) => Promise<void>) {
  const orders = wanted.map((order, index) => ({ ...order, index }))
  const worker = orders.length > 1 ? new Worker(new URL('./render-worker.ts', import.meta.url)) : undefined
  const here = async () => {
    for (let order = orders.shift(); order; order = orders.shift())
      await done(await drawPortrait(order.look, order.shot, order, order), order.index)
  }
  const there = async (helper: Worker) => {
    for (let order = orders.shift(); order; order = orders.shift()) {
      const { webp, index } = await request(helper, order)
      await done(Buffer.from(webp), index)
    }
    await helper.terminate()
  }
  await Promise.all([here(), worker ? there(worker) : undefined])
}

function request(helper: Worker, order: Order): Promise<{ webp: Uint8Array; index: number }> {
  return new Promise((resolve, reject) => {
    helper.removeAllListeners()
    helper.once('message', resolve)
    helper.once('error', reject)
    helper.postMessage(order)
  })
}
