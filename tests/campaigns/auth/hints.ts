import {
  emailLogin,
  phoneLogin,
  requestEmailLogin,
  requestPhoneCode,
  telegramStart,
} from '#domains/accounts/contract.ts'
import { lettersTo } from '../../kit/mailbox.ts'
import type { Person } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'
import type { Report } from '../report.ts'
import type { Visit } from './visit.ts'
import { newEmail, newPhone, signIn, signInByPhone, visitor } from './visit.ts'

type RequestContext = (
  person: Person,
  to: string,
) => Promise<{ status: number; name: string; message: string; data: unknown }>

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Requests and tries codes for known and unknown addresses: text and status must be the same. */
export async function lookForPeople(visit: Visit, report: Report, times: number): Promise<void> {
  const actions: Record<string, { request: RequestContext; known: () => Promise<string>; unknown: () => string }> = {
    'asking by mail': {
      request: (person, email) => person.call(requestEmailLogin, { email }),
      known: async () => signedIn(visit, newEmail(visit), signIn),
      unknown: () => newEmail(visit),
    },
    'trying by mail': {
      request: (person, email) => person.call(emailLogin, { email, code: '000000' }),
      known: async () => signedIn(visit, newEmail(visit), signIn),
      unknown: () => newEmail(visit),
    },
    'asking by phone': {
      request: (person, phone) => person.call(requestPhoneCode, { phone }),
      known: async () => signedIn(visit, newPhone(visit), signInByPhone),
      unknown: () => newPhone(visit),
    },
    'trying by phone': {
      request: (person, phone) => person.call(phoneLogin, { phone, code: '000000' }),
      known: async () => signedIn(visit, newPhone(visit), signInByPhone),
      unknown: () => newPhone(visit),
    },
  }
  for (const [what, { request, known, unknown }] of Object.entries(actions)) {
    const took: { known: number[]; unknown: number[] } = { known: [], unknown: [] }
    for (let round = 0; round < times; round += 1) {
      const pair = [
        ['known', await known()],
        ['unknown', unknown()],
      ] as const
      const answers: string[] = []
      for (const [kind, to] of round % 2 === 0 ? pair : pair.toReversed()) {
        const person = createPerson(visit.url)
        const began = performance.now()
        const { status, name, message, data } = await request(person, to)
        took[kind].push(performance.now() - began)
        answers.push(JSON.stringify([status, name, message, data]))
      }
      report.check(`${what} says nothing of who is here`, answers[0] === answers[1] ? null : answers.join(' or '))
    }
    const [here, nobody] = [median(took.known), median(took.unknown)]
    report.progress(`${what}: median ${here.toFixed(1)} ms for people, ${nobody.toFixed(1)} ms for nobody`)
  }
}

async function signedIn(
  visit: Visit,
  to: string,
  by: (visit: Visit, person: Person, to: string) => Promise<void>,
): Promise<string> {
  await by(visit, createPerson(visit.url), to)
  return to
}

/** Ways to write an address elsewhere so that it looks like a path of this site. */
const elsewhere = [
  'https://evil.example',
  'http:evil.example',
  'https:/evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/ /evil.example',
  '/%09/evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/chat/../..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'evil.example',
  '.evil.example',
  '@evil.example',
  ':@evil.example',
  '/@evil.example',
  '//evil.example/%2e%2e',
  '//[::1]/',
  '//0x7f000001/',
  '/\u2028/evil.example',
  '\u3000//evil.example',
  '//\u0435vil.example',
  '/\u0000/evil.example',
  '',
  '?next=//evil.example',
  '#//evil.example',
  '/chat?to=//evil.example',
  '/chat#//evil.example',
]

/** Requests a redirect to another site after the sign-in: refused, or redirected to this site. */
export async function requestRedirect(visit: Visit, report: Report): Promise<void> {
  const person = await visitor(visit)
  for (const returnPath of elsewhere) {
    const email = newEmail(visit)
    const mailed = await createPerson(visit.url).call(requestEmailLogin, { email, useShortCode: false, returnPath })
    const letter = (await lettersTo(visit.url, email))[0]?.text ?? ''
    report.check('no way back leads elsewhere', ledAway(visit, mailed.name, /http\S+/.exec(letter)?.[0], returnPath))
    const started = await person.call(telegramStart, { returnPath, purpose: 'login' })
    const isRefused = started.name === 'PARAMS_ERROR'
    const problem = isRefused || staysHere(visit, returnPath) ? null : `${JSON.stringify(returnPath)} was taken`
    report.check('no way back leads elsewhere', problem)
  }
}

function ledAway(visit: Visit, name: string, link: string | undefined, returnPath: string): string | null {
  const what = JSON.stringify(returnPath)
  if (name === 'PARAMS_ERROR') return link === undefined ? null : `${what} was refused, and mailed`
  if (link === undefined) return `${what} got ${name}`
  const url = new URL(link)
  if (url.hostname !== 'localhost') return `${what} mailed a link to ${url.hostname}`
  return staysHere(visit, url.searchParams.get('to') ?? '') ? null : `${what} leads away`
}

function staysHere({ url }: Visit, path: string): boolean {
  return URL.canParse(path, url) && new URL(path, url).origin === new URL(url).origin
}
