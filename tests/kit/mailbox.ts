import { confirmAge, emailLogin, requestEmailLogin } from '#domains/accounts/contract.ts'
import type { Person, PersonOptions } from './person.ts'
import { createPerson } from './person.ts'

export type Letter = { to: string; subject: string; text: string }

/** The letters in the mailbox of a started product, the newest first. */
export async function lettersOf(baseUrl: string): Promise<Letter[]> {
  return (await (await fetch(`${baseUrl}/dev/mail.json`)).json()) as Letter[]
}

/** Those to one address. */
export async function lettersTo(baseUrl: string, email: string): Promise<Letter[]> {
  return (await lettersOf(baseUrl)).filter(({ to }) => to === email)
}

/** The code in the newest letter to an address; empty where there is none. */
export async function mailedCode(baseUrl: string, email: string): Promise<string> {
  const [letter] = await lettersTo(baseUrl, email)
  return /\b\d{6}\b/.exec(letter?.text ?? '')?.[0] ?? ''
}

/** An adult who has signed in to a started product by the code of a letter. */
export async function memberOf(baseUrl: string, email: string, options: PersonOptions = {}): Promise<Person> {
  const person = createPerson(baseUrl, options)
  await person.get(confirmAge, { adult: true })
  await person.get(requestEmailLogin, { email })
  await person.get(emailLogin, { email, code: await mailedCode(baseUrl, email) })
  return person
}
