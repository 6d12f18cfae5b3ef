import { randomBytes, randomInt } from 'node:crypto'
import { confirmAge, emailLogin, phoneLogin, requestEmailLogin, requestPhoneCode } from '#domains/accounts/contract.ts'
import type { Person } from '../../kit/person.ts'
import { createPerson } from '../../kit/person.ts'

/** Where the campaign meets the product, and every secret it was handed there: none of them may turn up in the log. */
export type Visit = { url: string; canaries: Set<string> }

/** An address unique within the campaign. */
export function newEmail({ canaries }: Visit): string {
  const email = `canary-${randomBytes(8).toString('hex')}@example.org`
  canaries.add(email)
  return email
}

/** A number in a block unique within the campaign. */
export function newPhone({ canaries }: Visit): string {
  const phone = `+4917${randomInt(6, 10)}${String(randomInt(10_000_000)).padStart(7, '0')}`
  canaries.add(phone)
  return phone
}

async function codeFrom(visit: Visit, list: string, to: string): Promise<string> {
  const stored = (await (await fetch(`${visit.url}/dev/${list}.json`)).json()) as { to: string; text: string }[]
  const code = /\b\d{6}\b/.exec(stored.find((one) => one.to === to)?.text ?? '')?.[0] ?? ''
  visit.canaries.add(code)
  return code
}

/** The browser's session data is a secret too. */
export function hideSecrets({ canaries }: Visit, person: Person): void {
  const verifier = person.cookies.get('nocturne_session')?.split('.')[1]
  if (verifier) canaries.add(verifier)
}

/** Signs a browser in by mail. */
export async function signIn(visit: Visit, person: Person, email: string): Promise<void> {
  await person.get(requestEmailLogin, { email })
  await person.get(emailLogin, { email, code: await codeFrom(visit, 'mail', email) })
  hideSecrets(visit, person)
}

/** Signs a browser in by phone. */
export async function signInByPhone(visit: Visit, person: Person, phone: string): Promise<void> {
  await person.get(requestPhoneCode, { phone })
  await person.get(phoneLogin, { phone, code: await codeFrom(visit, 'sms', phone) })
  hideSecrets(visit, person)
}

/** An adult with a browser of their own. */
export async function visitor(visit: Visit): Promise<Person> {
  const person = createPerson(visit.url)
  await person.get(confirmAge, { adult: true })
  hideSecrets(visit, person)
  return person
}

/** Does something many times, a few at once. */
export async function manyTimes(times: number, action: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    for (let index = next++; index < times; index = next++) await action(index)
  }
  await Promise.all(Array.from({ length: 8 }, work))
}
