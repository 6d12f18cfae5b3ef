import { readCard } from '#domains/characters/cards-contract.ts'
import { requestEmailLogin } from '#domains/accounts/contract.ts'
import { activateDangerZone, deactivateDangerZone } from '#domains/privacy/contract.ts'
import { tourListMessages, tourMyBalances } from '#domains/chat/contract.ts'
import { excludeMe } from '#domains/wellbeing/contract.ts'
import { jsonFile } from '../../kit/card-files.ts'
import { lettersOf } from '../../kit/mailbox.ts'
import type { Target } from './target.ts'
import { beginReply, compare, enterByMail, memberAt, personAt, visitorAt } from './target.ts'

/** Addresses that are another's after folding, or a name to the mailer. */
export async function attackAddresses(target: Target, tries: number): Promise<void> {
  const request = (email: string, index: number) =>
    personAt(target, `198.51.100.${100 + (index % 100)}`).call(requestEmailLogin, { email })
  // The Kelvin sign and the long s become ASCII letters when they are folded.
  await request('\u212Aelvin-victim@example.org', 0)
  await request('\u017Felma-victim@example.org', 1)
  for (let index = 0; index < tries; index += 1) await request(`n${index}<victim@bank.example>`, index)
  const letters = await lettersOf(target.url)
  const folded = letters.filter(({ to }) => /^(?:k|s)(?:elvin|elma)-victim|[^\x20-\x7E]/u.test(to)).length
  compare(target, { attack: '3 letters to folded addresses', unit: 'letters', atMost: 0, figure: folded })
  const named = letters.filter(({ to }) => to.includes('bank.example')).length
  compare(target, { attack: '4 letters to an address behind a name', unit: 'letters', atMost: 0, figure: named })
}

/** Returns during a self-exclusion, by other names of the same mailbox. */
export async function attackExclusion(target: Target): Promise<void> {
  const network = '198.51.100.31'
  const member = await memberAt(target, network, 'locked@example.org')
  await member.get(excludeMe, { span: 'day', word: 'time off' })
  const answers: string[] = []
  for (const email of ['locked@example.org', 'locked+new@example.org', 'locked+a+b@example.org'])
    answers.push(await enterByMail(target, personAt(target, network), email))
  const figure = answers.filter((name) => name !== 'EXCLUDED').length
  compare(target, { attack: '4 a self-excluded mailbox by other names', unit: 'sign-ins', atMost: 0, figure })
}

const minors = [
  'She had her fourteenth birthday yesterday.',
  'She is half of 28 years old.',
  'She is four years short of eighteen.',
  'She is \u202E41\u202C years old.',
]

/** Ages in other words, and in characters that are shown in another order than they are read. */
export async function attackAges(target: Target): Promise<void> {
  const reader = await memberAt(target, '198.51.100.30', 'ages@example.org')
  let accepted = 0
  for (const description of minors) {
    const { data } = await reader.upload(readCard, {}, jsonFile({ name: 'Ada', description }))
    if (data.preview && data.preview.refusals.length === 0) accepted += 1
  }
  compare(target, { attack: '11 cards of minors in other words', unit: 'accepted', atMost: 0, figure: accepted })
}

/** Leaves in the middle of a reply and comes back: the text that stayed is paid. */
export async function attackPrices(target: Target, tries: number): Promise<void> {
  let unpaid = 0
  for (let index = 0; index < tries; index += 1) {
    const visitor = await visitorAt(target, `198.51.100.${40 + index}`)
    if (!visitor) throw new Error('No visitor for a reply')
    const { events, close } = await beginReply(visitor)
    for await (const { event } of events) if (event === 'token') break
    const { person, sessionId } = visitor
    await person.get(activateDangerZone, { confirm: 'DELETE' })
    await person.get(deactivateDangerZone, {})
    close()
    const { list } = await person.get(tourListMessages, { sessionId })
    const { energy } = await person.get(tourMyBalances, {})
    if (list[0]?.role === 'character' && list[0].text !== '' && energy === 100) unpaid += 1
  }
  compare(target, { attack: '9 replies read and given back', unit: 'unpaid', atMost: 0, figure: unpaid })
}
