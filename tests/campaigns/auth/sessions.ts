import { endOtherSessions, logout, myProfile, sessions } from '#domains/accounts/contract.ts'
import { everyCall } from '../../kit/contracts.ts'
import type { Person } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'
import { signBody, signHeader } from '#platform/contract/sign.ts'
import type { Report } from '../report.ts'
import type { Visit } from './visit.ts'
import { manyTimes, newEmail, signIn, signInByPhone, newPhone, visitor } from './visit.ts'

const secret = 'nocturne-well-formed-client'

function copyOf(visit: Visit, person: Person): Person {
  const copy = createPerson(visit.url)
  for (const [name, value] of person.cookies) copy.cookies.set(name, value)
  return copy
}

/** Plants tokens, steals tokens, ends sessions: whatever is not the newest token of a living session is worth nothing. */
export async function reuseTokens(visit: Visit, report: Report, times: number): Promise<void> {
  const isDead = async (promise: string, person: Person) => {
    const { name } = await person.call(sessions, {})
    report.check(promise, name === 'NEED_LOGIN' ? null : `it got ${name}`)
  }
  await manyTimes(times, async (index) => {
    const [email, phone] = [newEmail(visit), newPhone(visit)]
    const victim = await visitor(visit)
    const planted = copyOf(visit, victim)
    await (index % 2 === 0 ? signIn(visit, victim, email) : signInByPhone(visit, victim, phone))
    await isDead('a token planted before the sign-in is worth nothing after', planted)
    const before = copyOf(visit, victim)
    await signIn(visit, victim, newEmail(visit))
    await isDead('each sign-in ends the token that it replaces', before)
    const stolen = copyOf(visit, victim)
    const laptop = createPerson(visit.url)
    const own = newEmail(visit)
    await signIn(visit, victim, own)
    await signIn(visit, laptop, own)
    await isDead('a token is another after each sign-in', stolen)
    await laptop.get(endOtherSessions, {})
    await isDead('a session that was ended elsewhere is dead at once', victim)
    const copy = copyOf(visit, laptop)
    await laptop.get(logout, {})
    await isDead('a token is dead after signing out, for whoever has copied it', copy)
  })
}

/** Posts as another site can: with the browser's cookies, from a form, without the page's secrets. */
export async function postFromElsewhere(visit: Visit, report: Report): Promise<void> {
  const victim = await visitor(visit)
  await signIn(visit, victim, newEmail(visit))
  const before = JSON.stringify(await victim.get(myProfile, {}))
  const session = `nocturne_session=${victim.cookies.get('nocturne_session')}; token=${victim.cookies.get('token')}`
  const origin = 'https://elsewhere.example'
  for (const { path, auth } of everyCall) {
    const body = JSON.stringify({ params: {} })
    const send = async (headers: Record<string, string>, sent = body, method = 'POST') =>
      fetch(`${visit.url}${path}`, {
        method,
        headers: { cookie: session, origin, ...headers },
        ...(method === 'POST' ? { body: sent } : {}),
      })
    const answers = {
      'a form in plain text': await send({ 'content-type': 'text/plain' }),
      'a form of fields': await send({ 'content-type': 'application/x-www-form-urlencoded' }, 'params=%7B%7D'),
      'a link': await send({}, '', 'GET'),
      'a preflight': await send({ 'access-control-request-method': 'POST' }, '', 'OPTIONS'),
      'a script that signs': await send({ 'content-type': 'application/json', [signHeader]: signBody(body, secret) }),
    }
    for (const [what, answer] of Object.entries(answers)) {
      const allows = answer.headers.get('access-control-allow-origin')
      report.check('no other site may read an answer', allows === null ? null : `${path} allows ${allows}`)
      const envelope = what === 'a preflight' ? null : ((await answer.json()) as { code: number })
      const isSigned = what === 'a script that signs'
      // A script without the selector has the permissions of an anonymous caller.
      const isHarmless = envelope === null || (isSigned ? auth === 'public' || auth === 'visitor' : false)
      report.check('another site acts for nobody', isHarmless || envelope?.code !== 0 ? null : `${what} at ${path}`)
    }
  }
  const after = JSON.stringify(await victim.get(myProfile, {}))
  report.check('whose browser was used has lost nothing', after === before ? null : `${before} became ${after}`)
}
