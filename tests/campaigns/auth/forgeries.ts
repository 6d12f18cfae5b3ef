import { linkTelegram, googleLogin, loginNonce, telegramToken } from '#domains/accounts/contract.ts'
import { forgedLaunches } from '../../counterparts/forged-launches.ts'
import type { GoogleIssuer } from '../../counterparts/google-issuer.ts'
import type { Telegram } from '../../counterparts/telegram.ts'
import { wrongGoogleTokens } from '../../counterparts/wrong-google-tokens.ts'
import { createPerson } from '../../kit/person.ts'
import type { Report } from '../report.ts'
import type { Visit } from './visit.ts'
import { manyTimes, newEmail, signIn, visitor } from './visit.ts'

const refusals = new Set(['PROOF_WRONG', 'PARAMS_ERROR'])

/** The defect of an answer that should have been a refusal, or null. */
function letIn(name: string, headers: Headers, what: string): string | null {
  if (headers.getSetCookie().some((cookie) => cookie.startsWith('nocturne_session='))) return `${what} got a session`
  return refusals.has(name) ? null : `${what} got ${name}`
}

/** Shows launch data that Telegram did not sign for this person, now, for this bot. */
export async function showForgedLaunches(visit: Visit, report: Report, telegram: Telegram, times: number) {
  const forgeries = Object.entries(forgedLaunches)
  await manyTimes(times, async (index) => {
    const [what, forge] = forgeries[index % forgeries.length] ?? ['', () => '']
    const person = { id: 1_000_000 + index, first_name: `Forger ${index}` }
    const initData = forge({ telegram, person, now: new Date() })
    const { name, headers } = await createPerson(visit.url).call(telegramToken, { initData })
    report.check('forged launch data sign nobody in', letIn(name, headers, what))
  })
  await manyTimes(Math.ceil(times / 100), async (index) => {
    const initData = telegram.initData({ id: 5_000_000 + index, first_name: 'Ada' })
    visit.canaries.add(new URLSearchParams(initData).get('hash') ?? '')
    const ids = new Set<string>()
    for (let shown = 0; shown < 4; shown += 1)
      ids.add((await createPerson(visit.url).get(telegramToken, { initData })).id)
    report.check('launch data shown again are the same person', ids.size === 1 ? null : `${ids.size} people`)
    const [owner, thief] = [await visitor(visit), await visitor(visit)]
    await signIn(visit, owner, newEmail(visit))
    await signIn(visit, thief, newEmail(visit))
    const other = telegram.initData({ id: 6_000_000 + index, first_name: 'Eve' })
    const first = await owner.call(linkTelegram, { initData: other })
    const again = await thief.call(linkTelegram, { initData: other })
    const isUnderReview = first.name === 'OK' && again.name !== 'OK'
    report.check('launch data bind once', isUnderReview ? null : `${first.name}, then ${again.name}`)
  })
}

/** Shows tokens that are wrong in one thing each, with a nonce that is right. */
export async function showWrongGoogleTokens(visit: Visit, report: Report, issuer: GoogleIssuer, times: number) {
  const forgeries = Object.entries(wrongGoogleTokens)
  await manyTimes(times, async (index) => {
    const [what, forge] = forgeries[index % forgeries.length] ?? ['', () => '']
    const person = await visitor(visit)
    const { nonce } = await person.get(loginNonce, { provider: 'google' })
    const credential = await forge({ issuer, nonce, now: new Date() })
    const { name, headers } = await person.call(googleLogin, { credential })
    report.check('wrong Google tokens sign nobody in', letIn(name, headers, what))
  })
  await manyTimes(Math.ceil(times / 100), async (index) => {
    const [person, thief] = [await visitor(visit), await visitor(visit)]
    const { nonce } = await person.get(loginNonce, { provider: 'google' })
    const credential = await issuer.credential({ sub: `replayed-${index}`, nonce })
    visit.canaries.add(credential.split('.')[2] ?? '')
    const stolen = await thief.call(googleLogin, { credential })
    const first = await person.call(googleLogin, { credential })
    const again = await person.call(googleLogin, { credential })
    const names = [stolen.name, first.name, again.name].join()
    report.check(
      'a Google token counts once, in its own session',
      names === 'PROOF_WRONG,OK,PROOF_WRONG' ? null : names,
    )
  })
}
