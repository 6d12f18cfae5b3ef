import { setTimeout as pause } from 'node:timers/promises'
import { myProfile } from '#domains/accounts/contract.ts'
import { listConversations, listMessages, openConversation, sendMessage } from '#domains/chat/contract.ts'
import { generatePhoto, listOwnPhotos } from '#domains/media/photo-contract.ts'
import { coinOrderStatus } from '#domains/orders/order-contract.ts'
import { orderStatuses } from '#domains/orders/rules.ts'
import { beginPay, coinOrder, pressPay } from '../../kit/orders.ts'
import type { Person } from '../../kit/person.ts'
import type { Report } from '../report.ts'

/** The longest time in which a payment is settled, and a photo drawn. */
const waitMs = 60_000
const pollMs = 300

export type Release = 'earlier' | 'present'

/** Where the checks of a visit are counted, and at which release it is. */
export type Look = { report: Report; where: Release }

/** Says something and reads the answer, in a new conversation or a known one; gives its id. */
export async function converse({ report, where }: Look, person: Person, known?: string): Promise<string> {
  const sessionId = known ?? (await person.get(openConversation, { characterId: 'mara-voss' })).sessionId
  const text = `Good evening, ${where}`
  const { message } = await person.get(sendMessage, { sessionId, text, clientMessageId: crypto.randomUUID() })
  report.check(`the ${where} release writes a reply`, message.state === 'done' ? null : message.state)
  const { list } = await person.get(listMessages, { sessionId })
  const isStored = list.some((one) => one.text === text) && list.some(({ id }) => id === message.id)
  report.check(`the ${where} release reads what was said`, isStored ? null : `${list.length} messages`)
  const { list: conversations } = await person.get(listConversations, {})
  report.check(`the ${where} release lists the conversation`, conversations.length === 1 ? null : 'it is missing')
  return sessionId
}

/** Buys a pack of coins. */
export async function buy({ report, where }: Look, person: Person): Promise<void> {
  const { goldBalance: before } = await person.get(myProfile, {})
  const order = await coinOrder(person)
  await pressPay(await beginPay(person, order))
  const status = async () => (await person.get(coinOrderStatus, { orderId: order.orderId })).orderStatus
  const orderStatus = await until(status, (one) => one === orderStatuses.hasPay)
  const { goldBalance } = await person.get(myProfile, {})
  report.check(
    `the ${where} release sells coins`,
    orderStatus === orderStatuses.hasPay && goldBalance > before ? null : `${orderStatus}`,
  )
}

/** Orders a photo. */
export async function draw({ report, where }: Look, person: Person): Promise<void> {
  const wanted = { key: crypto.randomUUID(), characterId: 'mara-voss', price: 50, selection: {} }
  const { photo } = await person.get(generatePhoto, wanted)
  const stateOf = async () => (await person.get(listOwnPhotos, {})).list.find(({ id }) => id === photo.id)?.state
  const state = await until(stateOf, (one) => one === 'done' || one === 'failed')
  report.check(`the ${where} release orders a photo, which either of them draws`, state === 'done' ? null : `${state}`)
}

/** Looks until this is so, for a while at most; gives the last look. */
async function until<T>(look: () => Promise<T>, isSo: (seen: T) => boolean): Promise<T> {
  const giveUpAt = Date.now() + waitMs
  for (;;) {
    const seen = await look()
    if (isSo(seen) || Date.now() > giveUpAt) return seen
    await pause(pollMs)
  }
}
