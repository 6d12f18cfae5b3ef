import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { allTables } from '#tests/kit/all-tables.ts'

const namesPerson = /^(?:user|owner|creator|reporter|buyer_user|provider_user)_id$/

/** Tables with rows of a person whose key begins with something else, and the reason. See docs/decisions/0023-keys-of-people.md. */
const keyedOtherwise: Readonly<Record<string, string>> = {
  age_checks: 'the provider returns its reference alone',
  bot_chats: 'a bot knows the chat before the person',
  card_links: 'the gateway returns the number of the link alone',
  cards: 'one card belongs to one person: unique by the gateway’s token',
  character_versions: 'earlier cards are found by their character; the catalogue has some without an owner',
  characters: 'read by everybody under the id',
  desk_appeals: 'one of a case',
  desk_decisions: 'one of each round of a case, which stays when the person leaves',
  desk_proposals: 'about a case or a person, and approved under the id',
  desk_authority_requests: 'one of a case, which stays when the person leaves',
  exports: 'a download names the file alone',
  hand_payments: 'a reference of customer service counts once for all people',
  identities: 'a sign-in knows the identity before the person',
  opens: 'stored before a person is known',
  orders: 'gateways name the payment and through it the order; a visitor’s order moves to the member',
  passkeys: 'a sign-in knows the credential before the person',
  photos: 'read by everybody who may see the character',
  recordings: 'the key is the address of the file',
  service_offers: 'read by everybody under the id',
  service_orders: 'belongs to two people',
  shared_excerpts: 'read by everybody who has the link',
  subscriptions: 'found by its first order when a gateway collects again',
  tokens: 'a request knows the selector before the person',
  uploads: 'the key is the address of the file',
  withdrawals: 'one of an order',
}

it('begin with the person in every table of a person, but for those with a reason', async () => {
  const tables = (await allTables()).map(getTableConfig)
  const ofPeople = tables.filter(({ columns }) => columns.some(({ name }) => namesPerson.test(name)))
  const others = ofPeople.filter(({ columns, primaryKeys }) => {
    const single = columns.find(({ primary }) => primary)
    const first = primaryKeys[0]?.columns[0] ?? single
    return !first || !namesPerson.test(first.name)
  })
  expect(others.map(({ name }) => name).toSorted()).toEqual(Object.keys(keyedOtherwise).toSorted())
  expect(ofPeople.length).toBeGreaterThan(30)
})

it('refer to no other table by a constraint', async () => {
  const tables = (await allTables()).map(getTableConfig)
  expect(tables.filter(({ foreignKeys }) => foreignKeys.length > 0).map(({ name }) => name)).toEqual([])
})
