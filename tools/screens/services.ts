import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import {
  cancelServiceOrder,
  confirmServiceOrder,
  createServiceOrder,
  listServiceOffers,
  rejectServiceOrder,
  verifyServiceOrder,
} from '#domains/services/contract.ts'
import type { Person } from '#tests/kit/person.ts'

const command = path.join(import.meta.dirname, '../dev/service-provider.ts')
const offers = { 'A letter by hand, on good paper and sealed with wax': 400, 'Ten minutes of reading aloud': 40 }

/** Makes anyone who has this address a provider, as the operator does while the product rests. */
export function offerServices(dataFolder: string, email: string): void {
  for (const [offer, price] of Object.entries(offers)) {
    const requested = [command, '--email', email, '--offer', offer, '--price', String(price)]
    const { status, stderr } = spawnSync(process.execPath, requested, {
      env: { ...process.env, DATA_DIR: dataFolder, DATABASE_URL: '' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
  }
}

/** Orders of a customer in every state that they can be in without waiting for days. */
export async function orderServices(customer: Person, provider: Person, words: readonly string[]): Promise<void> {
  const { list } = await customer.get(listServiceOffers, {})
  const order = async (place: number) => {
    const offer = list[place % list.length]
    if (!offer) throw new Error('Nothing is offered')
    const note = words[place % words.length] ?? ''
    const requested = { key: randomUUID(), offerId: offer.id, price: offer.price, note }
    return { orderId: (await customer.get(createServiceOrder, requested)).order.id }
  }
  const done = await order(0)
  await provider.get(confirmServiceOrder, done)
  await provider.get(verifyServiceOrder, done)
  await provider.get(rejectServiceOrder, { ...(await order(0)), reason: words[0] ?? '' })
  await customer.get(cancelServiceOrder, await order(1))
  await provider.get(confirmServiceOrder, await order(0))
  await order(1)
}
