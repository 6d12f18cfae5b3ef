import type { Page } from '@playwright/test'
import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import { addName } from '#domains/operations/name-contract.ts'
import { findPeople, giveCoins } from '#domains/operations/people-contract.ts'
import { proposePrice } from '#domains/operations/price-contract.ts'
import { updateProfile } from '#domains/profile/contract.ts'
import { report } from '#domains/safety/report-contract.ts'
import type { Person } from '#tests/kit/person.ts'
import { createPerson } from '#tests/kit/person.ts'
import { buyAs } from './buyers.ts'
import { taken } from './drawn.ts'
import { orderServices } from './services.ts'

/** The name of a person's private character. */
export const privateName = 'Lea of the Harbour'

/** A member who has just signed in. */
export async function member(url: string, name: string, nick: string): Promise<Person> {
  const person = createPerson(url, { locale: 'en' })
  const email = `en.${name}@example.org`
  await person.get(confirmAge, { adult: true })
  await person.get(requestEmailLogin, { email })
  const letters = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; text: string }[]
  const code = /\b\d{6}\b/.exec(letters.findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? ''
  await person.get(emailLogin, { email, code })
  await person.get(updateProfile, { nick })
  return person
}

/** People who buy, order and report, a gift and a price that wait for approval, and listed names. */
export async function fillConsole(url: string, provider: Person, owner: Page): Promise<void> {
  const subscriber = await member(url, 'subscriber', 'Lena Vogel')
  await buyAs(subscriber, 'subscriber')
  const customer = await member(url, 'customer', 'Tomás')
  for (let times = 0; times < 5; times += 1) await customer.send('/dev/coins', {})
  await orderServices(customer, provider, ['For the 3rd of June, please.'])
  const creator = await member(url, 'creator', 'Ana')
  await creator.send('/dev/coins', {})
  await taken(creator, { name: privateName })
  for (const reason of ['copied', 'spam'] as const)
    await customer.get(report, { target: { kind: 'character', id: 'mara-voss' }, reason })
  const operator = createPerson(url, { locale: 'en' })
  for (const { name, value } of await owner.context().cookies()) operator.cookies.set(name, value)
  const { list } = await operator.get(findPeople, { search: 'en.subscriber@example.org' })
  const uid = list[0]?.uid ?? ''
  const reason = 'The service was away on a whole evening, and they lost a long conversation.'
  await operator.get(giveCoins, { key: crypto.randomUUID(), uid, coins: 900, reason })
  const dearer = { brand: 'nocturne', kind: 'plan', goodsId: 'vip-1-month', values: { USD: 1399, XTR: 700 } } as const
  await operator.get(proposePrice, { ...dearer, reason: 'Engines cost more since May.' })
  for (const [name, ...aliases] of [['Ximena Placeholder', 'Ximi Muster'], ['Otto Musterfall']])
    await operator.get(addName, { name: name ?? '', aliases, reason: 'Their agency requested it.' })
}
