import type { Page } from '@playwright/test'
import { addName } from '#domains/operations/name-contract.ts'
import { findPeople, giveCoins } from '#domains/operations/people-contract.ts'
import { proposeBrandContent } from '#domains/operations/brand-content-contract.ts'
import { proposePrice } from '#domains/operations/price-contract.ts'
import { tourOpenConversation, tourSendMessage } from '#domains/chat/contract.ts'
import { submitAppeal } from '#domains/desk/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { buyAs } from './buyers.ts'
import { member } from './console-member.ts'
import { publishStory } from './console-own-story.ts'
import { taken } from './drawn.ts'
import { orderServices } from './services.ts'

/** The name of a person's private character. */
export const privateName = 'Lea of the Harbour'

/** People who buy, order and report, a gift, a price and words of a brand that wait for approval, and listed names. */
export async function fillConsole(url: string, provider: Person, owner: Page): Promise<void> {
  const subscriber = await member(url, 'subscriber', 'Lena Vogel')
  await buyAs(subscriber, 'subscriber')
  const customer = await member(url, 'customer', 'Tomás')
  for (let times = 0; times < 5; times += 1) await customer.send('/dev/coins', {})
  await orderServices(customer, provider, ['For the 3rd of June, please.'])
  const creator = await member(url, 'creator', 'Ana')
  await creator.send('/dev/coins', {})
  await taken(creator, { name: privateName })
  await publishStory(creator)
  for (const reason of ['copied', 'spam'] as const)
    await customer.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason })
  await disputeHold(await member(url, 'held', 'Robin'))
  const operator = createPerson(url, { locale: 'en' })
  for (const { name, value } of await owner.context().cookies()) operator.cookies.set(name, value)
  const { list } = await operator.get(findPeople, { search: 'en.subscriber@example.org' })
  const uid = list[0]?.uid ?? ''
  const reason = 'The service was away on a whole evening, and they lost a long conversation.'
  await operator.get(giveCoins, { key: crypto.randomUUID(), uid, coins: 900, reason })
  const dearer = { brand: 'nocturne', kind: 'plan', goodsId: 'vip-1-month', values: { USD: 1399, XTR: 700 } } as const
  await operator.get(proposePrice, { ...dearer, reason: 'Engines cost more since May.' })
  const attested = { evidence: 'Letter 12 in the folder of May', on: '2026-05-30', until: '2099-05-30' }
  const pieces = [{ author: 'Kay', rating: 4, content: 'I feel listened to.', ...attested }]
  const words = { brand: 'nocturne', part: 'testimonials', lang: 'en', pieces } as const
  await operator.get(proposeBrandContent, { ...words, reason: 'A letter that came in May.' })
  for (const [name, ...aliases] of [['Ximena Placeholder', 'Ximi Muster'], ['Otto Musterfall']])
    await operator.get(addName, { name: name ?? '', aliases, reason: 'Their agency requested it.' })
}

/** Held by their own words, they ask a person to look at it. */
async function disputeHold(held: Person): Promise<void> {
  const { sessionId } = await held.get(tourOpenConversation, { characterId: 'mara-voss' })
  const clientMessageId = crypto.randomUUID()
  await held.call(tourSendMessage, { sessionId, text: 'I am 16 years old', clientMessageId })
  const text = 'That was a line of the film we talked about. I am 43, and I run a bakery in Leeds.'
  await held.get(submitAppeal, { decisionId: null, text })
}
